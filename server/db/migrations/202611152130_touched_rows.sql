-- How many rows a statement touched that had to touch one: it fails when it touched none.
create domain touched_rows as bigint constraint must_touch_a_row check (value > 0);
