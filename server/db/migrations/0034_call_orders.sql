-- When a call was first ordered: a phone service that is out of reach for long is given up.
alter table phone_call add column first_asked_at timestamptz not null default now();
