alter table sandbox_payment_sessions rename column tells_twice to sends_webhook_twice;
