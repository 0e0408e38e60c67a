-- Erasing an account looks for its address in the logs of those it cared for.
create index activity_caregiver on activity ((detail ->> 'caregiver')) where detail ? 'caregiver';
