-- Codes for one use each, with the terms of one promotion, whose own code then cannot be entered.
alter table promo_codes
  add column has_single_codes boolean not null default false,
  add column single_of bigint references promo_codes;
comment on column promo_codes.has_single_codes is 'Whether it is entered by codes for one use each; its own code is then only its name.';
comment on column promo_codes.single_of is 'Of a code for one use: the promotion whose terms it has.';
create index single_codes on promo_codes (single_of, promo_id) where single_of is not null;
