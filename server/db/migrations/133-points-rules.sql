-- How an order earns points: the rule of its marketplace when it was placed. Null for orders before this migration.
alter table orders add column points_rule jsonb;
-- The sum that a redemption adds to the gift balance, in cents: the value of its points when it was requested.
alter table reward_redemptions add column amount_cents int check (amount_cents > 0);
update reward_redemptions set amount_cents = points;
alter table reward_redemptions alter column amount_cents set not null;
