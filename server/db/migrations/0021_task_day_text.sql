-- A day as it was last answered, so that asking again costs one look-up. It holds for an hour at most, and only while
-- no change of that person's tasks was committed that its snapshot did not see. Not logged: after a crash both tables
-- are empty, and the next question builds anew.
create unlogged table task_day_text (
  owner uuid not null,
  date date not null,
  -- whether the day was the owner's today: then it holds what rolled over
  was_today boolean not null,
  user_id text not null,
  snapshot pg_snapshot not null,
  -- snapshots of another run of the server mean nothing
  server_started_at timestamptz not null,
  built_at timestamptz not null,
  text text not null,
  primary key (owner, date)
);
create index task_day_text_built_at on task_day_text (built_at);

-- One line for each change of somebody's tasks, kept for longer than any text.
create unlogged table task_day_change (
  owner uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index task_day_change_owner on task_day_change (owner, xid);
create index task_day_change_at on task_day_change (at);

-- In place of a foreign key, whose check would write to a logged table with every text.
create function forget_task_day_texts() returns trigger language plpgsql as $$
begin
  delete from task_day_text where owner = old.key;
  return old;
end $$;
create trigger person_forget_task_day_texts after delete on person
  for each row execute function forget_task_day_texts();
