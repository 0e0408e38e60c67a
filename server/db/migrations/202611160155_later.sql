-- 'Later': a task of one day is told of again at this instant; its own time stays. It holds for the time the task had
-- then, so a task that is moved is told of at its new time.
alter table task_day
  add column later_until timestamptz,
  add column later_times smallint,
  add column later_time text collate "C",
  add column later_channel text;

create function task_later_changed() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task) values (new.owner, new.task);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
create trigger task_later_set after insert on task_day
  for each row when (new.later_until is not null) execute function task_later_changed();
create trigger task_later_changed after update on task_day
  for each row when (new.later_until is distinct from old.later_until) execute function task_later_changed();

-- A reminder that is a step of its own: 'later.1' is what comes after the first 'Later'. It has no offset: its key is
-- the step, and its instant may change.
alter table delivery add column step text collate "C";
create unique index delivery_step_key on delivery (owner, date, task, recipient, step, "time", channel)
  where kind = 'due' and step is not null;
