-- What a caregiver may do, chosen by the person: see the day, see and tick, or help with everything, as approving has
-- meant so far. While a request waits, it is what was asked for.
alter table delegation
  add column level text not null default 'help' check (level in ('see', 'tick', 'help')),
  -- the last day of sharing, on the person's calendar
  add column shared_until date,
  -- no sharing before this instant; the last day of the year 9999 stands for 'until turned on'
  add column paused_until timestamptz;
