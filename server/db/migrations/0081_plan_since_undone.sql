-- An undo asks for a plan since the moment of what it takes back: a reminder that came due in between still comes.
create or replace function task_version_changed() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task, at) values (coalesce(new.owner, old.owner), coalesce(new.task, old.task),
    case when tg_op = 'UPDATE' and new.deleted_at is null then coalesce(old.deleted_at, now()) else now() end);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;

-- Only when a reminder of that day was given up meanwhile. Without a notice: planning looks each second by itself, and
-- every tick that is taken back would wait for its turn to notify.
create function task_pending_again() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task, at)
  select new.owner, new.task, coalesce(old.finished_at, now())
  where exists (select 1 from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null);
  return null;
end $$;
create trigger task_pending_again after update on task_day
  for each row when (old.status <> 'pending' and new.status = 'pending') execute function task_pending_again();
