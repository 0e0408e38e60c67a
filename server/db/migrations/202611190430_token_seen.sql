-- When the newest token with which somebody came here was issued: whether what a renewal gave ever reached them.
alter table signed_in add column token_seen_at timestamptz;
update signed_in set token_seen_at = last_seen_at;
