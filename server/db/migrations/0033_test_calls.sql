-- Calls that were placed at the stand-in for the phone service. The outbox shows them.
create table test_call (
  sid text primary key,
  outbox bigint not null references outbox (id) on delete cascade,
  recipient text not null,
  sender text not null,
  script text not null,
  status text not null,
  answered_by text,
  status_callback text,
  machine_callback text,
  created_at timestamptz not null
);
create index test_call_recipient on test_call (recipient, created_at desc);
create index test_call_outbox on test_call (outbox);
