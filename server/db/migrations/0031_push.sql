-- A browser that wants to be told. The endpoint is its address at its vendor's push service; the keys encrypt for it.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references person (key) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- what the person calls it: 'Chrome on Android'
  device text not null,
  installed boolean not null,
  created_at timestamptz not null default now(),
  -- the app registers it anew at each start
  seen_at timestamptz not null,
  sent_at timestamptz,
  shown_at timestamptz,
  -- why the last message did not get through; null when it did
  problem text,
  problem_at timestamptz,
  -- its push service did not answer in time: until then it is not waited for with the others
  slow_until timestamptz
);
create index push_subscription_person on push_subscription (person);
