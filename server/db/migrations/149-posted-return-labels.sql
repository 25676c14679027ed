-- When the shop has posted the label of a return "by mail".
alter table returns add column label_posted_at timestamptz;
create index returns_label_to_post on returns (created_at)
  where method = 'mail' and label_state = 'ready' and label_posted_at is null;
