-- Since when the operator has turned an account off: nobody can use it, but its reminders and its circle go on.
alter table person add column disabled_at timestamptz;
