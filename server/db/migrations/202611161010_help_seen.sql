-- Whom the last call for help went to, and when they said that they have seen it.
alter table simple_view
  add column asked_of uuid references person (key) on delete set null,
  add column help_seen_at timestamptz;
create index simple_view_asked_of on simple_view (asked_of) where asked_of is not null and help_seen_at is null;
