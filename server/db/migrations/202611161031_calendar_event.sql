-- Which appointment a day belongs to, so that days which were called off since are found. Null: noted before this.
alter table calendar_appointment add column event text;
