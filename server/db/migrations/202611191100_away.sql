-- Tasks that a plan left out although they have a time on that day: they were paused, moved or deleted. What came due
-- since then is told of once they are back.
create table task_away (
  owner uuid not null references person (key) on delete cascade,
  date date not null,
  task uuid not null,
  "time" text collate "C" not null,
  since timestamptz not null,
  -- null while it is away
  back timestamptz,
  primary key (owner, date, task, "time")
);
