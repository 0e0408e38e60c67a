-- A code that was spoken to a number and waits to be entered.
create table phone_verification (
  person uuid primary key references person (key) on delete cascade,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  until timestamptz not null
);

-- An account that was closed. Until it is erased, the mailed link brings it back.
create table account_closing (
  person uuid primary key references person (key) on delete cascade,
  token_hash text not null unique,
  erase_at timestamptz not null
);
create index account_closing_erase on account_closing (erase_at);
