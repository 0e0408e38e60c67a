-- Who was erased, by key alone: a backup that is older than that brings nobody back.
create table erased_person (
  person uuid primary key,
  at timestamptz not null
);

insert into erased_person (person, at)
select detail::uuid, at from security_event
where kind = 'operator-erased' and detail ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
on conflict do nothing;
