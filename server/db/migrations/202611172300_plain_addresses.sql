-- Addresses are compared composed and without marks that nobody sees. An account made before that is stored in this form,
-- so that whoever types its address can still sign in; the person's own address follows at the next sign-in. If somebody
-- else has the plain address, both stay as they are.
with plain as (
  select key, normalize(regexp_replace(email, '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), NFC) as email
  from identity_account
  where email ~ '[^\u0001-\u007F]' and getdatabaseencoding() = 'UTF8'
)
update identity_account a set email = plain.email from plain
where a.key = plain.key and plain.email <> a.email and plain.email = lower(plain.email)
  and not exists (select from identity_account other where other.email = plain.email)
  and not exists (select from plain other where other.email = plain.email and other.key <> plain.key);
