-- Signed addresses of conversations that have been used, until they would have expired anyway.
create table conversation_ticket_used (
  id uuid primary key,
  expires_at timestamptz not null
);
create index conversation_ticket_used_expires_at on conversation_ticket_used (expires_at);
