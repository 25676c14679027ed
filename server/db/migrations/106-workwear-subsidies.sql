-- An employer's payment towards one person's purchase. Each subsidy is a promo code that is used once.
create table workwear_subsidies (
  subsidy_id bigint generated always as identity primary key,
  -- The promo code of promotions.
  code text not null unique check (length(code) <= 40),
  program text not null check (length(program) between 1 and 80),
  email text not null check (length(email) <= 254),
  amount_cents int not null check (amount_cents > 0),
  -- When the program ends; null for one without end.
  ends_at timestamptz,
  marketplace_id text check (length(marketplace_id) <= 40),
  -- The subsidy that this one replaces after a return. Each is reissued once.
  original_subsidy_id bigint unique references workwear_subsidies,
  -- The returned order.
  order_id text check (length(order_id) <= 40),
  created_at timestamptz not null,
  check ((original_subsidy_id is null) = (order_id is null))
);
-- One subsidy of each person in a program, not counting its reissues.
create unique index one_subsidy_per_person on workwear_subsidies (program, email) where original_subsidy_id is null;
