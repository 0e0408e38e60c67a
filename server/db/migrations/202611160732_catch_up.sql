-- The last day on which somebody was offered to look at what is left over: at most once a day, on whatever device.
alter table person add column caught_up_on date;
