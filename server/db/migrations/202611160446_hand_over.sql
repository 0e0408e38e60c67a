-- Up to when a caregiver has read what others did for the person: what is newer is 'since you last looked'.
alter table delegation add column looked_at timestamptz;
