-- Campaign mails for a part of their audience.
alter table mail_campaigns add column conditions text[] not null default '{}' check (cardinality(conditions) <= 5);
comment on column mail_campaigns.conditions is 'All of which a recipient meets, such as boughtWithin=30; empty for the whole audience.';
