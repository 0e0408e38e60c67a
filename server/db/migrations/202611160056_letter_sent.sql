-- Letters that were handed to the mail server, or were about to be. A job whose end could not be written is done again,
-- and finds its letter here.
create table letter_sent (
  id text primary key,
  state text not null default 'sending' check (state in ('sending', 'sent')),
  at timestamptz not null default now()
);
create index letter_sent_at on letter_sent (at);
