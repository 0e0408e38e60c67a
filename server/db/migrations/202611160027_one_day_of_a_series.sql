-- A version of one day of a series: the fields changed for that day alone, with what they are on the other days. When
-- the series is given a later end, the days after are as those. Null for any other version.
alter table task_version add column of_series jsonb;
