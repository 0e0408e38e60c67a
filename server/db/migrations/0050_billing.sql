-- What somebody pays themselves, as the payment provider last told us.
-- person.subscription_* is what counts in the end: this, or a sponsor's.
create table billing_account (
  person uuid primary key references person (key) on delete cascade,
  customer_id text unique,
  subscription_id text,
  own_status text not null default 'inactive',
  own_amount integer,
  own_until timestamptz,
  grandfathered boolean not null default false,
  -- the asking at the provider that wrote own_*: an older one never overwrites a newer
  asked bigint not null default 0,
  -- the last mail about access that was sent, so that none is sent twice
  last_notice text
);

-- Events of the provider that were worked off: the same one again changes nothing.
create table billing_event (
  id text primary key,
  worked_at timestamptz not null default now()
);
create sequence billing_asking;
