-- Whose task a notification was about goes with that person, also out of their caregivers' history. By a trigger and
-- an index over those alone, since almost every notification is about one's own task and goes with its recipient.
alter table delivery drop constraint delivery_owner_fkey;
create index delivery_of_others on delivery (owner) where recipient <> owner;

create function forget_deliveries_about() returns trigger language plpgsql as $$
begin
  delete from delivery where owner = old.key and recipient <> owner;
  return old;
end $$;
create trigger forget_deliveries_about before delete on person
  for each row execute function forget_deliveries_about();
