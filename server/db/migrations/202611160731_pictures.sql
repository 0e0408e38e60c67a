-- What shows a task: one of our drawings by name, or a photo by its id; a step has it in the checklist.
alter table task_version add column picture text;

create or replace function task_closing(checklist jsonb, ticked text[]) returns text language sql immutable as $$
  select coalesce(',"checklist":[' || string_agg(
    '{"id":' || (item -> 'id')::text || ',"title":' || (item -> 'title')::text
      || coalesce(',"picture":' || (item -> 'picture')::text, '')
      || ',"completed":' || (item ->> 'id' = any (ticked))::text || '}', ',' order by place) || ']', '') || '}'
  from jsonb_array_elements(checklist) with ordinality as items (item, place)
$$;

-- Photos as we have encoded them, in two sizes. In an outside store there is only the place.
create table picture (
  owner uuid not null references person (key) on delete cascade,
  id uuid not null,
  small bytea,
  large bytea,
  -- of both sizes together
  bytes integer not null,
  outside boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (owner, id),
  check (outside = (small is null) and outside = (large is null))
);
alter table picture alter column small set storage external, alter column large set storage external;

-- What is to be removed from the outside store: written with whatever removes the row, an erased account too.
create table picture_removal (
  owner uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (owner, id)
);
create function picture_removed() returns trigger language plpgsql as $$
begin
  insert into picture_removal (owner, id) values (old.owner, old.id) on conflict do nothing;
  return null;
end $$;
create trigger picture_removed after delete on picture
  for each row when (old.outside) execute function picture_removed();
