-- The settings of marketplaces that operators publish. The highest version of each is in force.
create table marketplace_versions (
  marketplace_id text not null check (marketplace_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(marketplace_id) <= 40),
  version int not null check (version > 0),
  -- Not jsonb, because operators read the fields in the order in which they were written.
  body json not null check (octet_length(body::text) <= 100000),
  author text not null check (length(author) between 1 and 200),
  published_at timestamptz not null,
  primary key (marketplace_id, version)
);
