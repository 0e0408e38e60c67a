-- Where people are signed in: one row for each sign-in, at whatever issuer. A token of an ended one is refused.
create table signed_in (
  -- a hash of what the issuer calls the sign-in: it opens nothing
  id text primary key,
  issuer text not null,
  subject text not null,
  -- the grant of the built-in issuer, to end it there too
  grant_id text,
  device text not null default '',
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- for issuers whose tokens do not say which sign-in they belong to: the token's own end
  expires_at timestamptz,
  ended_at timestamptz
);
create index signed_in_who on signed_in (issuer, subject);
create index signed_in_grant on signed_in (grant_id) where grant_id is not null;
create index signed_in_seen on signed_in (last_seen_at);

-- To end the browser's session at the built-in issuer together with the sign-in.
create index identity_record_session_grant
  on identity_record ((payload -> 'authorizations' -> 'daily-tasks-web' ->> 'grantId')) where model = 'Session';

-- Sign-ins that were never seen before somebody signed out everywhere are refused too.
create table signed_out_before (
  issuer text not null,
  subject text not null,
  at timestamptz not null,
  primary key (issuer, subject)
);

-- What matters for an account's safety: who, what, when, from where. No secrets. Kept for 90 days.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- the person, or the account at an issuer of somebody who was not here yet
  person uuid references person (key) on delete cascade,
  issuer text,
  subject text,
  network text not null default '',
  device text not null default '',
  detail text not null default ''
);
create index security_event_person on security_event (person, at desc) where person is not null;
create index security_event_subject on security_event (issuer, subject, at desc) where subject is not null;
create index security_event_at on security_event (at);
