-- The sign-in in which a device last asked for notifications: once somebody signs it out from elsewhere, it gets none.
alter table push_subscription add column sign_in text;
