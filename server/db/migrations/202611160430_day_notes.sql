-- How a day went: one note for each day and author, who is the person or a caregiver. Only the person says which notes
-- the rest of their circle may read.
create table day_note (
  owner uuid not null references person (key) on delete cascade,
  date date not null,
  author uuid not null references person (key) on delete cascade,
  -- from 1, hard, to 5, good
  face smallint check (face between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  shared boolean not null default false,
  updated_at timestamptz not null,
  primary key (owner, date, author),
  check (face is not null or text <> '')
);
create index day_note_author on day_note (author);
