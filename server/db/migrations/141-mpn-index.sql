-- Operators and shoppers type the manufacturer's number too.
create index stocks_by_mpn on stocks (lower(mpn)) where mpn <> '';
