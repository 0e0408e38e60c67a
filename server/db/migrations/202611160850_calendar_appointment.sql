-- Which task an appointment from a calendar file has become, so that bringing it in again doubles nothing.
create table calendar_appointment (
  owner uuid not null references person (key) on delete cascade,
  key text not null,
  task uuid not null,
  date date not null,
  fingerprint text not null,
  primary key (owner, key)
);
