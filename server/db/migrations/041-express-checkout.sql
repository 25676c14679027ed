-- Express checkout starts before the sum is known; it is null until the approval is first used for an order.
alter table payment_sessions alter column amount_cents drop not null;
