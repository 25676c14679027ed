-- Stock alerts go to an address that has confirmed, by the link of one mail, that it wants them: anybody can type anybody's address.
create table stock_alert_addresses (
  email text primary key check (email = lower(email)),
  -- Names the last mail; the secret of its link follows from it, and only the secret's hash is here.
  request_id uuid,
  token_hash text unique,
  expires_at timestamptz,
  wants_newsletter boolean not null default false,
  confirmed_at timestamptz
);
-- Those who wait already were told that they are on the list.
insert into stock_alert_addresses (email, confirmed_at) select email, now() from stock_alerts where sent_at is null group by email;
