-- A task that only its owner sees: null or true, the same in all versions of a task, so that its past is hidden too.
alter table task_version add column private boolean check (private);
-- Few tasks are, and all that others see is checked against them.
create index task_version_private on task_version (owner, task) where private;
