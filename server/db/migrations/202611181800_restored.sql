-- When a task that was deleted was put back. A device that never got the answer to its deletion sends it again: the task
-- must not go once more.
alter table task_version add column restored_at timestamptz;
