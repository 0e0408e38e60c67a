-- One person caring for another. Both are named by address, since either may not have signed up yet.
create table delegation (
  caregiver_email text not null check (caregiver_email = lower(caregiver_email)),
  person_email text not null check (person_email = lower(person_email)),
  caregiver uuid references person (key) on delete cascade,
  person uuid references person (key) on delete cascade,
  -- by the cared-for person
  approved_at timestamptz,
  -- by the caregiver, where they did not ask for it themselves
  accepted_at timestamptz,
  requested_by text not null check (requested_by in ('caregiver', 'person')),
  known_to_caregiver_as text not null default '',
  known_to_cared_for_as text not null default '',
  created_at timestamptz not null default now(),
  primary key (caregiver_email, person_email)
);
create index delegation_caregiver on delegation (caregiver);
create index delegation_person on delegation (person);

-- A circle that changes changes who is reminded of the cared-for person's tasks.
create function delegation_changed() returns trigger language plpgsql as $$
begin
  perform ask_for_plan(array_remove(array[new.person, old.person], null));
  return null;
end $$;
create trigger delegation_changed after insert or update or delete on delegation
  for each row execute function delegation_changed();
