-- Amazon Pay names a session only when the shopper comes back with it, and asks for a confirmation that leads back to the shop's address.
alter table payment_sessions
  alter column session_id drop not null,
  add column origin text not null default '';

-- What else a sandbox remembers of a session, in the words of the provider that it plays.
alter table sandbox_payment_sessions add column details jsonb not null default '{}';
