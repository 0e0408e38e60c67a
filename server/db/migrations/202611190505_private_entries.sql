-- What was logged of a task while it was only for its owner is told to others by the name it has once it is not. When
-- those that are private became so is not known, so it holds for all that was logged of them.
update activity a set detail = a.detail || '{"private": true}'
from (select distinct owner, task from task_version where private) v
where a.subject = v.owner and a.task = v.task;
