-- The time zone a plan was made for: after a move far to the east, what the new clock has skipped was not planned yet.
-- null: planned by an earlier version.
alter table reminder_plan add column zone text;
