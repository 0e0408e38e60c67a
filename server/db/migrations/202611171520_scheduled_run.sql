-- For which minute each scheduled job was queued last.
create table scheduled_run (
  name text primary key,
  minute timestamptz not null
);
