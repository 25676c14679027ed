-- A received piece may be refunded in part, such as for worn shoes. Then it has a reason too, which the customer reads.
-- incompatible with the previous version: in no way, because each row that the old constraint allows fits the new one.
alter table return_pieces
  drop constraint return_pieces_refusal,
  add constraint return_pieces_refusal check (refusal_reason is null or state in ('refused', 'received'));
comment on column return_pieces.refusal_reason is 'Why it was refused, or received and refunded in part.';
