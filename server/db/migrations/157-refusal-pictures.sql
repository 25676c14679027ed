-- Pictures that receivers take of items that fail the inspection of a return. They are few and small, and in the database they are
-- seen by every process and deleted with their rows.
create table refusal_pictures (
  picture_id uuid primary key,
  contract_id text not null references returns on delete cascade,
  bytes bytea not null check (length(bytes) <= 2000000)
);
create index refusal_pictures_contract_id on refusal_pictures (contract_id);
comment on column refusal_pictures.bytes is 'WebP, without metadata.';

alter table return_pieces add column refusal_picture_id uuid references refusal_pictures on delete set null;
create index return_pieces_refusal_picture_id on return_pieces (refusal_picture_id) where refusal_picture_id is not null;
comment on column return_pieces.refusal_picture_id is 'The picture that shows why it failed the inspection.';
