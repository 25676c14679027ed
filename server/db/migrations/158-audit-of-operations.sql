-- Changes by staff at the desk stand beside those by command: where each was made, what it concerned, and how that was
-- before and after. A process of the previous version writes commands.
alter table audit_log
  add column channel text not null default 'command' check (channel in ('command', 'desk')),
  -- The staff account; null for commands.
  add column staff_id bigint,
  -- Such as 'order 112-4820193-7740021'.
  add column subject text check (length(subject) between 1 and 200),
  -- Without personal data.
  add column before jsonb,
  add column after jsonb;
create index audit_log_by_subject on audit_log (subject, audit_id) where subject is not null;
