-- A task as it is answered, but for what differs by day. Kept beside each version so that reading a day puts texts
-- together and builds none. Immutable for its arguments, whatever the settings of the session.
create function task_body(
  task uuid, starts_on date, title text, description text, "time" text, countdown_target integer,
  recurrence text, recurrence_config text, recurrence_end date, on_task_due jsonb
) returns text language sql immutable as $$
  select '"id":"' || task || '","title":' || to_json(title)::text || ',"description":' || to_json(description)::text
    || ',"recurrenceType":"' || recurrence || '"'
    || coalesce(',"recurrenceConfig":' || to_json(
         case recurrence when 'none' then to_char(starts_on, 'YYYY-MM-DD') else recurrence_config end)::text, '')
    || coalesce(',"recurrenceEnd":"' || to_char(recurrence_end, 'YYYY-MM-DD') || '"', '')
    || coalesce(',"time":"' || "time" || '"', '')
    || coalesce(',"countdownTarget":' || countdown_target, '')
    || case when on_task_due = '[]' then '' else ',"onTaskDue":' || on_task_due::text end
$$;

-- How it ends: with the checklist, if there is one, and the ticks of a day.
create function task_closing(checklist jsonb, ticked text[]) returns text language sql immutable as $$
  select coalesce(',"checklist":[' || string_agg(
    '{"id":' || (item -> 'id')::text || ',"title":' || (item -> 'title')::text
      || ',"completed":' || (item ->> 'id' = any (ticked))::text || '}', ',' order by place) || ']', '') || '}'
  from jsonb_array_elements(checklist) with ordinality as items (item, place)
$$;

-- What a task is from one day to another. A change 'from here on' ends one version and begins the next, so the days
-- before keep what they showed. A one-time task has one version that holds for its own day.
-- The key begins with the owner: an id chosen by one person can never be told apart from a free one by another.
create table task_version (
  owner uuid not null references person (key) on delete cascade,
  task uuid not null,
  starts_on date not null,
  ends_on date not null,
  title text not null,
  description text not null,
  "time" text collate "C" check ("time" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  checklist jsonb not null,
  countdown_target integer,
  on_task_due jsonb not null,
  recurrence text not null check (recurrence in ('none', 'daily', 'weekly', 'monthly')),
  recurrence_config text,
  recurrence_end date,
  -- one-time: the day from which it rolls over no more
  finished_on date,
  -- of the task, not of the version
  created_at timestamptz not null,
  deleted_at timestamptz,
  body text not null generated always as (task_body(task, starts_on, title, description, "time",
    countdown_target, recurrence, recurrence_config, recurrence_end, on_task_due)) stored,
  closing text not null generated always as (task_closing(checklist, '{}')) stored,
  primary key (owner, task, starts_on),
  check (starts_on <= ends_on),
  check (recurrence <> 'none' or starts_on = ends_on)
);

-- Each way in which a task can concern a day has an index that holds only what is alive, so that the years behind
-- cost nothing.
create index task_version_recurring on task_version (owner, ends_on, starts_on)
  where recurrence <> 'none' and deleted_at is null;
create index task_version_one_time on task_version (owner, starts_on)
  where recurrence = 'none' and deleted_at is null;
create index task_version_rolling on task_version (owner, starts_on)
  where recurrence = 'none' and deleted_at is null and finished_on is null;
create index task_version_finished_later on task_version (owner, finished_on)
  where recurrence = 'none' and deleted_at is null and finished_on > starts_on;

-- How a task went on one day. No row: pending, nothing ticked. A one-time task has its row at its own day.
create table task_day (
  owner uuid not null references person (key) on delete cascade,
  date date not null,
  task uuid not null,
  status text not null check (status in ('pending', 'completed', 'skipped')),
  ticked text[] not null,
  time_taken integer,
  finished_by uuid,
  finished_at timestamptz,
  primary key (owner, date, task)
);
