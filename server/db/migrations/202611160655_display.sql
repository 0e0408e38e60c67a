-- How somebody wants to see the app: text size, calm colours, hours, first day of the week, date order. Only what was
-- chosen is in it; null = nothing.
alter table person add column display jsonb;
