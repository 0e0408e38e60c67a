-- Days on which somebody is away or one routine rests, both ends included, on the person's calendar. They are neither
-- missed nor pending, and nobody is reminded.
create table pause (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references person (key) on delete cascade,
  -- null: everything that was there when the pause was set, but for what goes on
  task uuid,
  goes_on uuid[] not null default '{}',
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  check (starts_on <= ends_on)
);
create index pause_owner on pause (owner, ends_on);

create function pause_changed() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task) values (coalesce(new.owner, old.owner), coalesce(new.task, old.task));
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
create trigger pause_changed after insert or update or delete on pause
  for each row execute function pause_changed();
