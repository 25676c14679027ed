-- Stock alerts are only sent to an address that has confirmed them by a mailed link, because anyone can type any
-- address.
create table stock_alert_addresses (
  email text primary key check (email = lower(email)),
  -- Identifies the last mail. The secret of its link is derived from it; only the secret's hash is stored.
  request_id uuid,
  token_hash text unique,
  expires_at timestamptz,
  wants_newsletter boolean not null default false,
  confirmed_at timestamptz
);
-- Addresses with alerts from before were told that they are on the list.
insert into stock_alert_addresses (email, confirmed_at) select email, now() from stock_alerts where sent_at is null group by email;
