-- What was last answered about somebody's past, like task_day_text: it holds for an hour at most, and only while no
-- change of that person's tasks was committed that its snapshot did not see.
create unlogged table look_back_text (
  owner uuid not null,
  -- the routine, or all of them, the weeks, today and the zone
  asked text not null,
  snapshot pg_snapshot not null,
  server_started_at timestamptz not null,
  built_at timestamptz not null,
  text text not null,
  primary key (owner, asked)
);
create index look_back_text_built_at on look_back_text (built_at);

create function forget_look_back_texts() returns trigger language plpgsql as $$
begin
  delete from look_back_text where owner = old.key;
  return old;
end $$;
create trigger person_forget_look_back_texts after delete on person
  for each row execute function forget_look_back_texts();
