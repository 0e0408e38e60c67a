-- A task that is open again while it is paused or moved is made up for once it is back, whether or not it is made sure
-- of. And an absence that ended before what makes sure of it began does not make it start over.
create or replace function task_pending_again() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  select least(coalesce(old.finished_at, now()), min(d.due_at) filter (
    where d.outcome in ('finished', 'missed') and (d.sent_at is null or d.channel = 'phone')))
  into since from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null
  having count(*) > 0;
  if not found then return null; end if;
  insert into plan_request (person, task, at) values (new.owner, new.task, since);
  insert into task_away as away (owner, date, task, "time", since)
  select new.owner, new.date, new.task, d."time", since
  from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null
  group by d."time" order by d."time"
  on conflict (owner, date, task, "time") do update set back = null, since = case
    when away.back is null or exists (
      select 1 from delivery d where d.owner = away.owner and d.date = away.date and d.task = away.task
        and d."time" = away."time" and d.kind = 'due' and d.step = 'at'
        and d.due_at >= away.since and d.due_at < away.back)
    then least(away.since, excluded.since) else excluded.since end;
  return null;
end $$;
