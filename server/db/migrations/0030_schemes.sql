-- A person's wish to be told of tasks: their own and those of the people they care for.
create table notification_scheme (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references person (key) on delete cascade,
  name text not null,
  description text,
  -- a pattern on the title; empty = all tasks
  criteria text not null,
  muted boolean not null,
  mute_until timestamptz,
  -- event name → option; an event that is off is absent
  events jsonb not null,
  -- list of { offsetTime, option }
  due jsonb not null,
  created_at timestamptz not null default now()
);
create index notification_scheme_owner on notification_scheme (owner, created_at);
