-- A person at the desk has one draft of a document, saved again and again.
alter table content_versions
  add column staff_id bigint,
  add column revision int not null default 1 check (revision > 0),
  add column published_by text check (length(published_by) between 1 and 200);
comment on column content_versions.staff_id is 'The person at the desk whose draft it is; null for the command line.';
comment on column content_versions.revision is 'How often the draft has been saved: a person publishes what that person saw.';
comment on column content_versions.published_by is 'The person who published it, if it is known.';
