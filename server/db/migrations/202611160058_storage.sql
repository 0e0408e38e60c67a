-- Since when somebody's tasks fill all the room there is for one person; measured now and then for those who write much.
alter table person add column storage_full_at timestamptz;
