-- A reminder that was being tried again when its task was moved away, or its day paused, is given up. Once the task has
-- that time on that day again, or the pause is ended, it asks for a plan from when the first such reminder was due.
create or replace function task_version_changed() returns trigger language plpgsql as $$
declare since timestamptz := now();
begin
  if tg_op = 'UPDATE' and new.deleted_at is null and old.deleted_at is not null then
    select least(old.deleted_at, min(d.due_at)) into since from delivery d
    where d.owner = new.owner and d.task = new.task and d.date between new.starts_on and new.ends_on and d.kind = 'due'
      and d.next_at is null and d.outcome in ('removed', 'missed') and (d.sent_at is null or d.channel = 'phone')
      and d.due_at > old.deleted_at - interval '1 day';
  elsif tg_op <> 'DELETE' and new.deleted_at is null then
    select least(since, min(d.due_at)) into since from delivery d
    where d.owner = new.owner and d.task = new.task and d.date between new.starts_on and new.ends_on
      and d."time" = new."time" and d.kind = 'due'
      and d.next_at is null and d.outcome in ('removed', 'missed') and (d.sent_at is null or d.channel = 'phone')
      -- Not where it had that time before, too.
      and (tg_op = 'INSERT' or d.date not between old.starts_on and old.ends_on or d."time" is distinct from old."time");
  end if;
  insert into plan_request (person, task, at)
  values (coalesce(new.owner, old.owner), coalesce(new.task, old.task), since);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;

create or replace function pause_changed() returns trigger language plpgsql as $$
declare since timestamptz := now();
begin
  if tg_op <> 'INSERT' then
    select least(since, min(d.due_at)) into since from delivery d
    where d.owner = old.owner and (old.task is null or d.task = old.task) and d.kind = 'due'
      and d.date between old.starts_on and old.ends_on and (tg_op = 'DELETE' or d.date > new.ends_on)
      and d.next_at is null and d.outcome = 'called off' and (d.sent_at is null or d.channel = 'phone')
      and d.due_at > old.created_at - interval '1 day';
  end if;
  insert into plan_request (person, task, at)
  values (coalesce(new.owner, old.owner), coalesce(new.task, old.task), since);
  perform pg_notify('reminders', 'plan');
  return null;
end $$;
