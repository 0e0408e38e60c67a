-- Tasks that somebody saved to begin with again. They go with the person.
create table routine (
  id uuid primary key,
  owner uuid not null references person (key) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- as in contract/routines.ts
  task jsonb not null,
  created_at timestamptz not null
);
create index routine_owner on routine (owner, created_at);
