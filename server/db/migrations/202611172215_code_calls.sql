-- Which call at the provider spoke the code: a reminder's call whose order got lost is looked for there, and must not be
-- taken for this one.
alter table phone_verification add column sid text;
