-- The photos that a version shows, by their ids: its own, those of its steps, and what the other days of a series have.
create function task_photos(picture text, checklist jsonb, of_series jsonb) returns text[]
language sql immutable parallel safe as $$
  select array(select found[1] from regexp_matches(
    coalesce(picture, '') || coalesce(checklist::text, '') || coalesce(of_series::text, ''),
    'photo:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') found)
$$;
-- Most versions show none and are not in it.
create index task_version_photos on task_version using gin (task_photos(picture, checklist, of_series))
  where picture like 'photo:%' or checklist::text like '%photo:%' or of_series::text like '%photo:%';
