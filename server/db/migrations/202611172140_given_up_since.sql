-- A reminder that was being tried again when its task was done or deleted was due before that. So an undo asks for a plan
-- from when the first one was due that was given up and reached nobody, not only from the moment of what it takes back.
create or replace function task_pending_again() returns trigger language plpgsql as $$
begin
  insert into plan_request (person, task, at)
  select new.owner, new.task, least(coalesce(old.finished_at, now()), min(d.due_at) filter (
    where d.outcome in ('finished', 'missed') and (d.sent_at is null or d.channel = 'phone')))
  from delivery d where d.owner = new.owner and d.date = new.date and d.task = new.task
    and d.kind = 'due' and d.next_at is null
  having count(*) > 0;
  return null;
end $$;

create or replace function task_version_changed() returns trigger language plpgsql as $$
declare since timestamptz := now();
begin
  if tg_op = 'UPDATE' and new.deleted_at is null and old.deleted_at is not null then
    select least(old.deleted_at, min(d.due_at)) into since from delivery d
    where d.owner = new.owner and d.task = new.task and d.date between new.starts_on and new.ends_on and d.kind = 'due'
      and d.next_at is null and d.outcome in ('removed', 'missed') and (d.sent_at is null or d.channel = 'phone')
      and d.due_at > old.deleted_at - interval '1 day';
  end if;
  insert into plan_request (person, task, at)
  values (coalesce(new.owner, old.owner), coalesce(new.task, old.task), since);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
