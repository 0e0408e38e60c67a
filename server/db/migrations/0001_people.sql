-- A person. The key never changes; the address is what others know them by and may change later.
create table person (
  key uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null default '',
  picture text,
  timezone text,
  phone_number text,
  phone_verified_at timestamptz,
  muted boolean not null default false,
  mute_until timestamptz,
  -- who pays, and until when: written by billing alone
  subscription_status text not null default 'inactive',
  subscription_amount integer,
  subscribed_until timestamptz,
  sponsored_by uuid references person (key) on delete set null,
  billing_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Who they are at an issuer. One person may come in by password and by Google.
create table person_identity (
  issuer text not null,
  subject text not null,
  person uuid not null references person (key) on delete cascade,
  primary key (issuer, subject)
);
create index person_identity_person on person_identity (person);

-- Secrets of this installation, made on first start and kept: signing keys, cookie secret, push keys.
create table installation_secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Who did what for whom. `detail` holds what the sentence in the log needs.
create table activity (
  id bigint generated always as identity primary key,
  subject uuid not null references person (key) on delete cascade,
  actor uuid references person (key) on delete set null,
  via text not null default 'app',
  kind text not null,
  task uuid,
  date date,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index activity_subject_at on activity (subject, at desc);
