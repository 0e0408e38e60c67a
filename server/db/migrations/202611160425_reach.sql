-- Whether reminders reach somebody. `unshown_since` = the first message that a device was sent and has not confirmed.
alter table push_subscription add column unshown_since timestamptz;

alter table person
  -- caregivers learn of it too
  add column reach_shared boolean not null default false,
  -- a test message each week at an hour of the person's clock: '2 10:00' is Tuesday (Sunday is 0); null = none
  add column weekly_test text collate "C",
  add column weekly_tested_at timestamptz;
create index person_weekly_test on person (key) where weekly_test is not null;

create table reach_problem (
  id bigint generated always as identity primary key,
  person uuid not null references person (key) on delete cascade,
  -- 'device' shows nothing, 'permission' was lost, 'number' never answers
  kind text not null check (kind in ('device', 'permission', 'number')),
  -- which one: a device by its name, or the end of a number
  about text not null,
  since timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz
);
create unique index reach_problem_open on reach_problem (person, kind, about) where ended_at is null;
create index reach_problem_untold on reach_problem (id) where ended_at is null and told_at is null;

create index delivery_calls_done on delivery (recipient, due_at) where channel = 'phone' and next_at is null;
