-- Single keys ('a' adds a task) can be turned off, as WCAG 2.1.4 asks.
alter table person add column use_keys boolean not null default true;
