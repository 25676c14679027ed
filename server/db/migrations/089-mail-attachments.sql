-- Files of the mails in the embedded outbox, which are stored instead of sent. Nothing is stored if mails are sent by
-- SMTP.
create table mail_attachments (
  mail_key text not null references mails on delete cascade,
  filename text not null check (length(filename) between 1 and 100),
  content_type text not null check (length(content_type) <= 100),
  -- The content id by which the mail's HTML shows it; null for a file to download.
  cid text check (length(cid) <= 100),
  bytes bytea not null,
  primary key (mail_key, filename)
);
