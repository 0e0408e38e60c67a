-- Of long notes and steps, as much is kept for finding as a question with typing mistakes reads: the longest task took
-- up to a second to save, and ten thousand keys.
create or replace function words_beside_title(description text, checklist jsonb) returns text language sql immutable parallel safe as $$
  select words_of(left(concat_ws(' ', description,
    (select string_agg(item ->> 'title', ' ') from jsonb_array_elements(checklist) item)), 2000))
$$;

-- Each key once, and put together once: key by key, a long text was copied as often as it has letters.
create or replace function text_keys(owner uuid, words text) returns bigint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from (select distinct left(part, 40) as word from unnest(string_to_array(trim(words), ' ')) part where part <> '') said,
    unnest(word_keys(owner, ' ' || word || ' ')) key
$$;

update task_words w set more = said.more, keys = text_keys(w.owner, w.title || said.more)
from task_version v, lateral (select words_beside_title(v.description, v.checklist) as more) said
where char_length(w.more) > 2000 and v.owner = w.owner and v.task = w.task and v.starts_on = w.starts_on;
