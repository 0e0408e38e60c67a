-- Whose completion of a day was taken back, and when. A device that never got the answer to it sends it again: it must not
-- come back.
alter table task_day add column reopened_of uuid, add column reopened_at timestamptz;
