-- Whether somebody is reminded of every task at its time, without any scheme. On for whoever signs up from now on;
-- those who are there have set up what they want to be told of, and find a switch.
alter table person add column remind_at_time boolean not null default false;
alter table person alter column remind_at_time set default true;

create trigger person_remind_at_time_changed after update on person
  for each row when (new.remind_at_time is distinct from old.remind_at_time)
  execute function person_reminders_changed();
