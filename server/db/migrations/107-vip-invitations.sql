-- Whether the button of a mailing is an opt-in link of the VIP program.
alter table mailings add column invites_to_vip boolean not null default false;
