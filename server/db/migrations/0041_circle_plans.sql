-- A circle that changes changes who is reminded of the cared-for person's tasks.
create function delegation_changed() returns trigger language plpgsql as $$
begin
  perform ask_for_plan(array_remove(array[new.person, old.person], null));
  return null;
end $$;
create trigger delegation_changed after insert or update or delete on delegation
  for each row execute function delegation_changed();
