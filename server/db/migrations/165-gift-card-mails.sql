-- Staff may mail an e-gift card again: each further mail has a number of its own, so that each is sent once.
alter table gift_cards add column resent int not null default 0 check (resent >= 0);
comment on column gift_cards.resent is 'How often staff had the email sent again.';
