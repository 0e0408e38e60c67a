-- Every notification to somebody: planned, sent, and what came of it.
create table delivery (
  id bigint generated always as identity primary key,
  recipient uuid not null references person (key) on delete cascade,
  -- whose task it is about
  owner uuid not null references person (key) on delete cascade,
  task uuid,
  date date,
  -- 'due', the name of an event, 'gathered' (several late ones in one message) or 'test'
  kind text not null,
  offset_seconds integer,
  "time" text collate "C",
  channel text not null check (channel in ('push', 'phone')),
  -- when it is to go out
  due_at timestamptz not null,
  -- when there is next something to do about it; null = nothing more
  next_at timestamptz,
  attempts smallint not null default 0,
  -- the title it was sent with
  title text,
  -- who caused the event, when it was not the owner
  actor uuid,
  sent_at timestamptz,
  outcome text,
  -- devices that a retry is for; null = all
  devices uuid[],
  gathered_in bigint
);

-- One reminder = one key. It begins with the owner: a person's plan is written and read in one place of the index.
create unique index delivery_key on delivery (owner, date, task, recipient, offset_seconds, "time", channel)
  where kind = 'due';
-- What there is to do, one index a lane: those that come due, those that are tried again, calls.
create index delivery_due on delivery (next_at) where next_at is not null and channel = 'push' and attempts = 0;
create index delivery_again on delivery (next_at) where next_at is not null and channel = 'push' and attempts > 0;
create index delivery_calls on delivery (next_at) where next_at is not null and channel = 'phone';
create index delivery_recipient on delivery (recipient, due_at);

create index delivery_gathered on delivery (gathered_in) where gathered_in is not null;

-- What a device told of a notification. A table of its own: a device may tell while the notification is still locked
-- for sending to others.
create table delivery_receipt (
  delivery bigint not null references delivery (id) on delete cascade,
  device uuid not null,
  shown_at timestamptz,
  acted_at timestamptz,
  acted text check (acted in ('completed', 'skipped')),
  primary key (delivery, device)
);

-- Until when a person's reminders are planned.
create table reminder_plan (
  person uuid primary key references person (key) on delete cascade,
  planned_until timestamptz not null
);
create index reminder_plan_until on reminder_plan (planned_until);

-- People whose reminders must be planned anew, since something that decides them has changed. Only ever added to by
-- the changes, in their own transactions, so that no change waits for another or for the planner.
create table plan_request (
  id bigint generated always as identity primary key,
  person uuid not null,
  at timestamptz not null default now(),
  failures smallint not null default 0,
  retry_at timestamptz
);
create index plan_request_person on plan_request (person);

-- What happened to tasks and nobody was told of yet: it waits so that an undo can take it back.
create table task_event (
  id bigint generated always as identity primary key,
  owner uuid not null references person (key) on delete cascade,
  task uuid not null,
  date date not null,
  event text not null,
  before text not null,
  after text not null,
  title text not null,
  "time" text,
  actor uuid not null,
  at timestamptz not null default now()
);
create index task_event_at on task_event (at);
create index task_event_task on task_event (owner, task);

-- A call that is placed, may have been placed, or is over. Written before the provider is asked for it.
create table phone_call (
  id uuid primary key default gen_random_uuid(),
  delivery bigint not null references delivery (id) on delete cascade,
  attempt smallint not null,
  number text not null,
  asked_at timestamptz not null,
  sid text unique,
  status text,
  answered_by text,
  digit text,
  ended_at timestamptz,
  unique (delivery, attempt)
);
create index phone_call_open on phone_call (number) where ended_at is null;

-- Whatever decides reminders asks for a new plan by itself, in the transaction of the change: no writer can forget.
create function ask_for_plan(people uuid[]) returns void language sql as $$
  insert into plan_request (person) select unnest(people);
  select pg_notify('reminders', 'plan');
$$;

-- Somebody's schemes, mute or access decide what they hear of their own tasks and of those they care for.
create function ask_for_plans_watched_by(watcher uuid) returns void language plpgsql as $$
begin
  perform ask_for_plan(watcher || array(
    select person from delegation where caregiver = watcher and person is not null and approved_at is not null));
end $$;

create function task_version_changed() returns trigger language plpgsql as $$
begin
  perform ask_for_plan(array[coalesce(new.owner, old.owner)]);
  return null;
end $$;
create trigger task_version_added after insert on task_version
  for each row when (new."time" is not null) execute function task_version_changed();
create trigger task_version_changed after update on task_version
  for each row when ((new."time" is not null or old."time" is not null)
    and (new.starts_on, new.ends_on, new.title, new."time", new.on_task_due, new.recurrence, new.recurrence_config,
         new.deleted_at) is distinct from
        (old.starts_on, old.ends_on, old.title, old."time", old.on_task_due, old.recurrence, old.recurrence_config,
         old.deleted_at))
  execute function task_version_changed();
create trigger task_version_removed after delete on task_version
  for each row when (old."time" is not null) execute function task_version_changed();

create function scheme_changed() returns trigger language plpgsql as $$
begin
  perform ask_for_plans_watched_by(coalesce(new.owner, old.owner));
  return null;
end $$;
create trigger scheme_added after insert on notification_scheme
  for each row when (new.due <> '[]') execute function scheme_changed();
create trigger scheme_changed after update on notification_scheme
  for each row when (new.due <> '[]' or old.due <> '[]') execute function scheme_changed();
create trigger scheme_removed after delete on notification_scheme
  for each row when (old.due <> '[]') execute function scheme_changed();

create function person_reminders_changed() returns trigger language plpgsql as $$
begin
  perform ask_for_plans_watched_by(new.key);
  return null;
end $$;
create trigger person_reminders_changed after update on person
  for each row when (
    (new.timezone, new.muted, new.mute_until, new.subscription_status, new.subscribed_until, new.deleted_at)
    is distinct from
    (old.timezone, old.muted, old.mute_until, old.subscription_status, old.subscribed_until, old.deleted_at))
  execute function person_reminders_changed();
