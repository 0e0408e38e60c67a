-- When the password was changed last: what was proven with an earlier one ends, also where it is stored again afterwards.
alter table identity_account add column password_at timestamptz;
