-- A task that becomes private, or public again, has other people to remind.
create trigger task_version_hidden after update on task_version
  for each row when (new."time" is not null and new.private is distinct from old.private)
  execute function task_version_changed();
