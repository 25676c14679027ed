-- Gifts of promotions that customers keep although the goods that they were given for go back.
alter table return_pieces add column kept_gifts jsonb not null default '[]';
comment on column return_pieces.kept_gifts is 'The parts of the price and tax of the piece that pay for kept gifts, which its refund leaves out: [{"itemUniqueId", "paidCents", "taxCents"} …].';
