-- When the database's clock was looked at last, and the time that it has skipped: nothing ran for more than a day, or
-- somebody set the clock ahead. One row.
create table clock_seen (
  single boolean primary key default true check (single),
  seen_at timestamptz not null,
  skipped_from timestamptz,
  skipped_to timestamptz
);

-- Erased as soon as it can be, as the operator asked: not after the seven days of whoever closed their own account.
alter table account_closing add column at_once boolean not null default false;
