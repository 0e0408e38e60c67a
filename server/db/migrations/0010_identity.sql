-- An account at the built-in issuer. It exists once its address is proven; the key is the token's `sub`.
create table identity_account (
  key uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null default '',
  picture text,
  -- an argon2id string; null for somebody who comes in by another issuer only
  password text,
  created_at timestamptz not null default now()
);

-- Who they are at an issuer that stands behind ours (Google).
create table identity_federated (
  issuer text not null,
  subject text not null,
  account uuid not null references identity_account (key) on delete cascade,
  primary key (issuer, subject)
);
create index identity_federated_account on identity_federated (account);

-- Sessions, grants, codes and tokens of the issuer. `id` is a hash: what stands here opens nothing.
create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (uid) where uid is not null;
create index identity_record_account on identity_record (account) where account is not null;
create index identity_record_expiry on identity_record (expires_at);

-- A mailed code and link that prove an address. A sign-up waits here with its password until it is proven, so
-- nobody can sit on an address that is not theirs.
create table identity_challenge (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-up', 'reset')),
  -- the sign-in that it belongs to
  interaction text not null,
  email text not null,
  name text not null default '',
  password text,
  -- false when the answer must look the same but nothing can come of it
  genuine boolean not null,
  code_hash text not null,
  link_hash text not null unique,
  tries integer not null default 0,
  code_until timestamptz not null,
  link_until timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index identity_challenge_interaction on identity_challenge (interaction, purpose, created_at desc);
create index identity_challenge_email on identity_challenge (email, purpose, created_at desc);

-- A visit to the issuer behind ours that has not come back yet.
create table identity_visit (
  state_hash text primary key,
  interaction text not null,
  nonce text not null,
  verifier text not null,
  until timestamptz not null
);

-- How often something was tried. Losing it in a crash costs nothing.
create unlogged table attempt (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index attempt_until on attempt (until);
