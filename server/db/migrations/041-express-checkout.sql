-- Express checkout begins before the sum is known, which is null until an order is first tried with what was approved.
alter table payment_sessions alter column amount_cents drop not null;
