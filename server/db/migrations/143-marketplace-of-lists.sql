-- The shop in which an address subscribed or asked for an alert: that shop sends the emails. Null, as for earlier rows,
-- stands for the default marketplace.
alter table email_subscriptions add column marketplace_id text check (length(marketplace_id) <= 40);
alter table stock_alerts add column marketplace_id text check (length(marketplace_id) <= 40);
