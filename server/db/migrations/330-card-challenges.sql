alter table sandbox_authorizations add column return_url text;
comment on column sandbox_authorizations.return_url is 'Where the bank''s page of the sandbox leads back to';
