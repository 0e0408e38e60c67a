-- A task that somebody wants to be sure of: while it is pending, its owner is told again and called, then the circle is
-- told, one after the other. Set on a task, or by a scheme for all tasks that match.
alter table task_version add column make_sure boolean;
alter table notification_scheme add column make_sure boolean not null default false;

alter table person
  -- the minutes of the steps, and the order of caregivers; null = as everybody begins
  add column reminder_chain jsonb,
  -- whether this person may be called about the tasks of those they care for
  add column chain_calls boolean not null default false,
  -- a mute of everything lets what is made sure of pass
  add column mute_except_make_sure boolean not null default false;

create trigger task_version_made_sure after update on task_version
  for each row when (new."time" is not null and new.make_sure is distinct from old.make_sure)
  execute function task_version_changed();
create trigger scheme_makes_sure after insert on notification_scheme
  for each row when (new.make_sure and new.due = '[]') execute function scheme_changed();
create trigger scheme_made_sure after update on notification_scheme
  for each row when ((new.make_sure or old.make_sure) and new.due = '[]' and old.due = '[]')
  execute function scheme_changed();
create trigger scheme_made_sure_removed after delete on notification_scheme
  for each row when (old.make_sure and old.due = '[]') execute function scheme_changed();
create trigger person_chain_changed after update on person
  for each row when (
    (new.reminder_chain, new.chain_calls, new.mute_except_make_sure, new.phone_number, new.phone_verified_at is null)
    is distinct from
    (old.reminder_chain, old.chain_calls, old.mute_except_make_sure, old.phone_number, old.phone_verified_at is null))
  execute function person_reminders_changed();
