-- A caregiver and the person they care for. Known by address first: either side may not have an account yet.
create table delegation (
  caregiver_email text not null check (caregiver_email = lower(caregiver_email)),
  person_email text not null check (person_email = lower(person_email)),
  caregiver uuid references person (key) on delete cascade,
  person uuid references person (key) on delete cascade,
  requested_by text not null check (requested_by in ('caregiver', 'person')),
  -- the person has agreed
  approved_at timestamptz,
  -- a caregiver who did not ask has agreed too: only then it counts for their schemes and their sponsorship
  accepted_at timestamptz,
  known_to_caregiver_as text not null default '',
  known_to_cared_for_as text not null default '',
  created_at timestamptz not null default now(),
  primary key (caregiver_email, person_email)
);
create index delegation_caregiver on delegation (caregiver);
create index delegation_person on delegation (person);
