-- What a notification is called outside this database: in the message, its tag and its receipts. A random id never comes
-- again, also not after a restore, where the serial starts anew and devices drop what they have shown before. Rows
-- from before keep their number as their name.
alter table delivery add column message uuid;
alter table delivery alter column message set default gen_random_uuid();

-- Which notifications were about to be handed to the push services. Written before, removed with the result: what is
-- left over after a crash may have reached its device, so it is sent again under its own name, which the device knows.
create table delivery_sending (
  id uuid primary key default gen_random_uuid(),
  deliveries bigint[] not null,
  at timestamptz not null default now()
);

-- Reminders that a new plan no longer wants, or wants at another time, while they were locked for sending. Whoever
-- sends them looks here last.
create table delivery_overtaken (
  delivery bigint primary key references delivery (id) on delete cascade,
  -- when it is due now; null = never
  due_at timestamptz
);
