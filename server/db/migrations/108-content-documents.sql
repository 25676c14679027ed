-- Content that operators edit: navigation, slots, banners, footer, pages. Each row is a version, numbered from 1 within a
-- document of a marketplace; '*' stands for all marketplaces without a document of their own.
create table content_versions (
  document_key text not null check (document_key ~ '^[a-z0-9]+([/-][a-z0-9]+)*$' and length(document_key) <= 100),
  marketplace_id text not null check (length(marketplace_id) between 1 and 40),
  version int not null check (version > 0),
  status text not null check (status in ('draft', 'published')),
  -- The published version that a draft is based on; 0 for none. Publishing fails when another was published meanwhile.
  based_on int not null check (based_on >= 0),
  -- Not jsonb, because operators read the fields in the order in which they were written.
  body json not null check (octet_length(body::text) <= 500000),
  -- SHA-256 of the body.
  checksum text not null check (length(checksum) = 43),
  -- A published version is shown during this time, unless a higher version is shown too.
  shown_from timestamptz,
  shown_until timestamptz,
  author text not null check (length(author) between 1 and 200),
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (document_key, marketplace_id, version),
  check ((status = 'published') = (shown_from is not null)),
  check ((status = 'published') = (published_at is not null)),
  check (shown_until > shown_from)
);
