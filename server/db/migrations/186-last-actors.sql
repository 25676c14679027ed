-- Who last acted on an order or a return, for lists of what a person has handled.
create table last_actors (
  kind text not null check (kind in ('order', 'return')),
  thing_id text not null check (length(thing_id) between 1 and 60),
  staff_id bigint not null references staff on delete cascade,
  acted_at timestamptz not null,
  primary key (kind, thing_id)
);
create index last_actors_by_person on last_actors (staff_id, kind);
comment on table last_actors is 'The person who last acted on an order or a return at the desk.';

insert into last_actors (kind, thing_id, staff_id, acted_at)
select distinct on (subject) split_part(subject, ' ', 1), split_part(subject, ' ', 2), staff_id, ended_at
from audit_log
where subject ~ '^(order|return) \S{1,60}$' and outcome = 'done' and staff_id is not null and ended_at is not null
order by subject, audit_id desc;
