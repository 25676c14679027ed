-- Live chats that a person of the desk answers, and lists of addresses for the desk.
alter table chats add column taken_by text check (length(taken_by) <= 254);
comment on column chats.taken_by is 'The person of the desk who answers in place of the provider; null while the provider does.';
create index subscribers_by_hash on subscribers (md5(email));
create index subscribers_by_age on subscribers (created_at);
create index mail_suppressions_by_hash on mail_suppressions (md5(email));
create index mail_suppressions_by_age on mail_suppressions (created_at);
