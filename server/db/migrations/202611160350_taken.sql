-- 'I've got it': a caregiver looks after a task of one day. Until then nobody else of the circle is asked. It holds for
-- the time the task had then, so a task that is moved begins anew.
create table task_taken (
  owner uuid not null references person (key) on delete cascade,
  date date not null,
  task uuid not null,
  caregiver uuid not null references person (key) on delete cascade,
  "time" text collate "C" not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (owner, date, task, at)
);
create index task_taken_caregiver on task_taken (caregiver);

create function task_was_taken() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task) values (new.owner, new.task);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
create trigger task_was_taken after insert on task_taken for each row execute function task_was_taken();

-- Who was asked about a task of somebody they care for, for the alerts on their own screens.
create index delivery_asked on delivery (recipient, due_at) where step = 'circle';
