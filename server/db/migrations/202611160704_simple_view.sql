-- The simple view of an account, and who is asked when the person presses Help.
create table simple_view (
  person uuid primary key references person (key) on delete cascade,
  is_on boolean not null default false,
  -- a caregiver suggests it; only the person answers
  suggested_by uuid references person (key) on delete set null,
  suggested_at timestamptz,
  declined_at timestamptz,
  -- the caregiver the person chose, and a number of their own choice
  helper uuid references person (key) on delete set null,
  help_phone text,
  -- when they last asked for help, and when that last went out as a letter
  asked_at timestamptz,
  mailed_at timestamptz
);
