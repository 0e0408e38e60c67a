-- What makes sure of a task starts over, too, where the whole of it came due while the task was ticked by mistake, or
-- its day was moved and moved back. The plan that finds it open again says since when it is back.
create or replace function task_pending_again() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task, at)
  select new.owner, new.task, least(coalesce(old.finished_at, now()), min(d.due_at) filter (
    where d.outcome in ('finished', 'missed') and (d.sent_at is null or d.channel = 'phone')))
  from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null
  having count(*) > 0;
  insert into task_away (owner, date, task, "time", since)
  select distinct new.owner, new.date, new.task, d."time", coalesce(old.finished_at, now())
  from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null and d.step is not null
  on conflict (owner, date, task, "time") do update set back = null;
  return null;
end $$;
