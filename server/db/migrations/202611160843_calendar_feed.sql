-- Private calendar addresses, one a person. Only the hash is kept: whoever reads the database learns no address.
create table calendar_feed (
  owner uuid primary key references person (key) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
