-- A changed task asks for a new plan of that task alone; null = of everything.
alter table plan_request add column task uuid;

create or replace function task_version_changed() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task) values (coalesce(new.owner, old.owner), coalesce(new.task, old.task));
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
