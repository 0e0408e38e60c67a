-- The address an identity last proved, and when its token was made: a token with another, newer one changes the address.
alter table person_identity add column email text, add column email_at timestamptz;
update person_identity i set email = p.email from person p where p.key = i.person;
