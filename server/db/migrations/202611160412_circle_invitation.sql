-- An invitation that one person shows to another: a code, or the link in it. The code itself is not kept, only its hash.
create table circle_invitation (
  code_hash bytea primary key,
  maker uuid not null references person (key) on delete cascade,
  -- what the maker would be: the caregiver of whoever opens it, or the person they care for
  maker_is text not null check (maker_is in ('caregiver', 'person')),
  -- what a caregiver asks for
  level text not null default 'help' check (level in ('see', 'tick', 'help')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- who answered it: it works once
  used_by uuid references person (key) on delete cascade
);
create index circle_invitation_maker on circle_invitation (maker);
create index circle_invitation_used_by on circle_invitation (used_by) where used_by is not null;
