-- Whether the assistant may ask in the evening how the day went, and the day it last did.
alter table person
  add column ask_about_day boolean not null default false,
  add column asked_about_day date;
