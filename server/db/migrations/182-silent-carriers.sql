-- A batch of shipments pauses by itself while the carrier does not answer.
alter table shipping_batches
  -- Orders in a row that got no answer.
  add column silent_in_row int not null default 0,
  -- Why the batch has paused by itself; null for a pause by a person.
  add column pause_reason text check (length(pause_reason) <= 500);
