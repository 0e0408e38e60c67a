-- Who may act for whom: asked at every request on behalf of somebody, and answered from the index alone.
create index delegation_acting on delegation (caregiver, person_email) include (person) where approved_at is not null;
-- Addresses that sign up later find what waits for them.
create index delegation_person_email on delegation (person_email);

-- Requests of the last day, so that nobody floods others with letters.
create table care_request (
  requester uuid not null references person (key) on delete cascade,
  address text not null,
  mailed boolean not null,
  at timestamptz not null
);
create index care_request_requester on care_request (requester, at);
create index care_request_address on care_request (address, at);

-- A caregiver viewing as somebody: since when, last seen when, and when it was last written to the log.
create table viewing (
  caregiver uuid not null references person (key) on delete cascade,
  person uuid not null references person (key) on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  logged_at timestamptz not null,
  primary key (person, caregiver)
);
create index viewing_caregiver on viewing (caregiver);

-- What others did for somebody, and who came and went in their circle: the log that person reads.
create index activity_by_others on activity (subject, id desc)
  where actor is distinct from subject or kind in ('caregiver-approved', 'caregiver-removed');
