-- Goodwill: credit and points that staff give, each with the reason that the customer reads.
-- incompatible with the previous version: in no way, because each row that the old constraints allow fits the new ones.
alter table gift_balance_entries
  add column reason text check (length(reason) between 1 and 200),
  -- By which a repeated request gives once.
  add column request_key text check (length(request_key) between 1 and 64),
  drop constraint gift_balance_entries_kind_check,
  add constraint gift_balance_entries_kind_check check (kind in ('claim', 'payment', 'refund', 'reward', 'credit')),
  add constraint gift_balance_entries_credit check ((kind = 'credit') = (reason is not null) and (kind = 'credit' or request_key is null));
create unique index gift_balance_entries_request on gift_balance_entries (request_key) where request_key is not null;
comment on column gift_balance_entries.reason is 'Why staff gave goodwill credit; the customer reads it.';

alter table reward_entries
  add column reason text check (length(reason) between 1 and 200),
  add column request_key text check (length(request_key) between 1 and 64),
  drop constraint reward_entries_kind_check,
  drop constraint reward_entries_check,
  drop constraint reward_entries_check3,
  drop constraint reward_entries_check4,
  add constraint reward_entries_kind_check check (kind in ('earn', 'takeBack', 'redeem', 'expire', 'credit')),
  -- Goodwill points count towards no tier.
  add constraint reward_entries_sign check (case kind when 'earn' then points > 0 and tier_points = points
    when 'takeBack' then points <= 0 and tier_points < 0 when 'credit' then points > 0 and tier_points = 0
    else points < 0 and tier_points = 0 end),
  -- Goodwill points expire without a piece.
  add constraint reward_entries_piece check ((item_unique_id is null) = (order_id is null)
    and (kind = 'expire' or (kind in ('redeem', 'credit')) = (item_unique_id is null))),
  add constraint reward_entries_credit check ((kind = 'credit') = (reason is not null) and (kind = 'credit' or request_key is null));
create unique index reward_entries_request on reward_entries (request_key) where request_key is not null;
comment on column reward_entries.reason is 'Why staff gave goodwill points; the customer reads it.';
