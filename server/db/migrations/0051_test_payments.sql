-- What the stand-in for the payment provider knows. Empty where the real one is configured.
create table test_payment_object (
  id text primary key,
  kind text not null,
  customer text,
  data jsonb not null,
  made bigint generated always as identity
);
create index test_payment_object_kind on test_payment_object (kind, customer);
create table test_payment_request (
  key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null
);
