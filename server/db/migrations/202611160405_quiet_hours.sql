-- The hours in which somebody hears only what is made sure of, on their own clock; null = none. What comes then waits
-- until they end and goes out as one message, a delivery of kind 'quiet'.
alter table person
  add column quiet_from text collate "C",
  add column quiet_to text collate "C",
  add constraint quiet_hours_whole check ((quiet_from is null) = (quiet_to is null));

create index delivery_quiet on delivery (recipient) where kind = 'quiet' and next_at is not null;

-- With other hours or in another zone, what waits is looked at anew.
create function quiet_hours_changed() returns trigger language plpgsql as $$
begin
  update delivery set next_at = now() where recipient = new.key and kind = 'quiet' and next_at > now();
  return null;
end $$;
create trigger quiet_hours_changed after update on person
  for each row when ((new.quiet_from, new.quiet_to, new.timezone) is distinct from
    (old.quiet_from, old.quiet_to, old.timezone))
  execute function quiet_hours_changed();
