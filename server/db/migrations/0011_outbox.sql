-- Where mails and calls land when no real service is set up.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'call')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  links jsonb not null default '[]',
  state text not null default 'delivered',
  created_at timestamptz not null default now()
);
create index outbox_recipient on outbox (recipient, id desc);
