-- What a text says, for finding it again: small letters without accents, marks and punctuation, a space around each
-- word, ' call ann '. Scripts without spaces are taken sign by sign. It asks nothing of the database's own locale, under
-- which letters outside ASCII may have no small form: PostgreSQL has rules of its own from 17 on, before that ICU's are
-- taken, and only without either the database's.
do $choose$
declare
  small_letters text;
begin
  if current_setting('server_encoding') <> 'UTF8' then
    create function words_of(said text) returns text language sql immutable strict parallel safe as $$
      select ' ' || trim(regexp_replace(lower(said), '[[:punct:][:space:]]+', ' ', 'g')) || ' '
    $$;
    return;
  end if;
  select format('collate %I', collname) into small_letters
  from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
  order by collname limit 1;
  execute format($words$
    create function words_of(said text) returns text language plpgsql immutable strict parallel safe as $body$
    declare
      folded text;
    begin
      if octet_length(said) = char_length(said) then
        folded := regexp_replace(replace(lower(said collate "C"), '''', ''), '[^a-z0-9]+', ' ', 'g');
      else
        folded := lower(normalize(said, NFKD) %s);
        -- marks above and below letters (Latin, Hebrew, Arabic), apostrophes, and what is not seen
        folded := regexp_replace(folded, '[''\u2019\u02bc\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufe00-\ufe0f]', '', 'g');
        -- letters that are more than a letter with a mark: o, l, d, h and i of some languages, final sigma, ss, ae, oe, th
        folded := translate(folded, E'\u00f8\u0142\u0111\u0127\u0131\u03c2', E'oldhi\u03c3');
        folded := replace(replace(replace(replace(
          folded, E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th');
        folded := regexp_replace(folded, '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u060c\u061b\u061f\u066a-\u066d\u2010-\u205f\u3000-\u3004\u3008-\u3020\u30fb]+', ' ', 'g');
        folded := regexp_replace(folded, '([\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
        folded := regexp_replace(folded, ' +', ' ', 'g');
      end if;
      return ' ' || trim(folded) || ' ';
    end $body$
  $words$, small_letters);
end $choose$;

-- Three letters in a row, as keys of an index; at the beginning and the end of a word a space is one of them. Each person
-- has keys of their own, so that looking for a word costs the same however many others have it too.
create function word_keys(owner uuid, words text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
  salt constant bigint := hashtextextended(owner::text, 0);
  letters constant text[] := string_to_array(replace(words, ' ', '  '), null);
  keys bigint[] := '{}';
begin
  for place in 1 .. cardinality(letters) - 2 loop
    if letters[place + 1] <> ' ' or letters[place + 2] <> ' ' then
      keys := keys || hashtextextended(letters[place] || letters[place + 1] || letters[place + 2], salt);
    end if;
  end loop;
  return keys;
end $$;

-- The same of a whole text, each different word once. Of a word that is longer than any word the beginning counts: a
-- text costs by its words, not by its letters.
create function text_keys(owner uuid, words text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
  word text;
  keys bigint[] := '{}';
begin
  for word in select distinct left(part, 40) from unnest(string_to_array(trim(words), ' ')) part where part <> '' loop
    keys := keys || word_keys(owner, ' ' || word || ' ');
  end loop;
  return keys;
end $$;

-- The words of each version of a task. PostgreSQL keeps them itself, so that no writer can forget to. The last day and
-- whether it is deleted or private are here too: a word that thousands of tasks have is ranked from this table alone.
create table task_words (
  owner uuid not null,
  task uuid not null,
  starts_on date not null,
  ends_on date not null,
  deleted boolean not null,
  private boolean not null,
  title text not null,
  -- of notes and steps; of very long ones the beginning
  more text not null,
  keys bigint[] not null,
  primary key (owner, task, starts_on),
  foreign key (owner, task, starts_on) references task_version on delete cascade on update cascade
);
-- Without the list of what waits to be put in, which every question would have to read.
create index task_words_keys on task_words using gin (keys) with (fastupdate = off);

create function words_beside_title(description text, checklist jsonb) returns text language sql immutable parallel safe as $$
  select words_of(left(concat_ws(' ', description,
    (select string_agg(item ->> 'title', ' ') from jsonb_array_elements(checklist) item)), 10000))
$$;

create function keep_task_words() returns trigger language plpgsql as $$
declare
  title_words constant text := words_of(new.title);
  more_words constant text := words_beside_title(new.description, new.checklist);
begin
  insert into task_words (owner, task, starts_on, ends_on, deleted, private, title, more, keys)
  values (new.owner, new.task, new.starts_on, new.ends_on, new.deleted_at is not null, new.private is not null,
    title_words, more_words, text_keys(new.owner, title_words || more_words))
  on conflict (owner, task, starts_on) do update set ends_on = excluded.ends_on, deleted = excluded.deleted,
    private = excluded.private, title = excluded.title, more = excluded.more, keys = excluded.keys;
  return null;
end $$;
create trigger task_version_words_added after insert on task_version
  for each row execute function keep_task_words();
create trigger task_version_words_changed after update on task_version
  for each row when ((new.title, new.description, new.checklist) is distinct from (old.title, old.description, old.checklist))
  execute function keep_task_words();

create function keep_words_marks() returns trigger language plpgsql as $$
begin
  update task_words set ends_on = new.ends_on, deleted = new.deleted_at is not null, private = new.private is not null
  where owner = new.owner and task = new.task and starts_on = new.starts_on;
  return null;
end $$;
create trigger task_version_words_marked after update on task_version
  for each row when ((new.ends_on, new.deleted_at is null, new.private is null)
    is distinct from (old.ends_on, old.deleted_at is null, old.private is null))
  execute function keep_words_marks();

insert into task_words (owner, task, starts_on, ends_on, deleted, private, title, more, keys)
select owner, task, starts_on, ends_on, deleted_at is not null, private is not null, said.title, said.more,
  text_keys(owner, said.title || said.more)
from task_version v, lateral (
  select words_of(v.title) as title, words_beside_title(v.description, v.checklist) as more
) said;
