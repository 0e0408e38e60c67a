-- When somebody was last sent to a payment page. Its news may be lost, so we ask about them for a while.
alter table billing_account add column checkout_at timestamptz;
