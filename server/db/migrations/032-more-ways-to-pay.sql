-- Amazon Pay assigns a session's id only when the shopper returns, and requires a confirmation that redirects to the
-- shop's URL.
alter table payment_sessions
  alter column session_id drop not null,
  add column origin text not null default '';

-- Further data of a sandbox about a session, in the format of its provider.
alter table sandbox_payment_sessions add column details jsonb not null default '{}';
