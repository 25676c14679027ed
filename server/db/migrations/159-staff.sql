-- The people who work in the shop. They are no customers: their accounts, sessions and cookies are separate.
create table staff (
  staff_id bigint generated always as identity primary key,
  email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
  full_name text check (length(full_name) between 1 and 50),
  role_id text not null check (role_id ~ '^[a-z0-9-]{1,40}$'),
  password_hash text,
  is_demo boolean not null default false,
  version bigint not null default 0,
  created_at timestamptz not null,
  joined_at timestamptz,
  deactivated_at timestamptz
);
create trigger row_version before update on staff for each row execute function count_row_version();
comment on table staff is 'People who work in the shop; invited ones have not joined yet.';
comment on column staff.role_id is 'A shipped role, or one of staff_roles.';
comment on column staff.is_demo is 'Made by the demo shop with a published password, until it is changed.';

create table staff_roles (
  role_id text primary key check (role_id ~ '^[a-z0-9-]{1,40}$' and role_id <> 'owner'),
  name text not null check (length(name) between 1 and 40),
  summary text not null check (length(summary) <= 200),
  permissions text[] not null check (cardinality(permissions) <= 200),
  refund_limit_cents integer check (refund_limit_cents >= 0),
  credit_limit_cents integer check (credit_limit_cents >= 0),
  version bigint not null,
  changed_at timestamptz not null
);
comment on table staff_roles is 'Changed shipped roles, and own ones. The others are as the program ships them.';
comment on column staff_roles.refund_limit_cents is 'Null without a limit.';
comment on column staff_roles.credit_limit_cents is 'Null without a limit.';

create table staff_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('invitation', 'password', 'owner')),
  staff_id bigint references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((staff_id is null) = (purpose = 'owner'))
);
create index staff_links_staff_id on staff_links (staff_id);
comment on table staff_links is 'Links that work once; that of the first owner is printed, the others are mailed.';

create table staff_sessions (
  session_id bigint generated always as identity primary key,
  token_hash text not null unique,
  staff_id bigint not null references staff on delete cascade,
  stage text not null check (stage in ('second-factor', 'set-up', 'open')),
  device text not null check (length(device) <= 100),
  is_kept boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index staff_sessions_staff_id on staff_sessions (staff_id) where ended_at is null;
comment on column staff_sessions.is_kept is 'Whether the browser keeps the cookie when it is closed.';
comment on column staff_sessions.confirmed_at is 'When the person last gave the second factor.';

create table staff_passkeys (
  passkey_id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 10000),
  counter bigint not null,
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

create table staff_code_apps (
  staff_id bigint primary key references staff on delete cascade,
  sealed_secret text,
  pending_secret text,
  last_step bigint not null default 0
);
comment on table staff_code_apps is 'Authenticator apps (TOTP, RFC 6238).';
comment on column staff_code_apps.sealed_secret is 'Encrypted; null until the first code is right.';
comment on column staff_code_apps.last_step is 'The time step of the last used code: none works twice.';

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('registration', 'sign-in', 'confirmation')),
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_staff_id on staff_challenges (staff_id);
create index staff_challenges_expires_at on staff_challenges (expires_at);
comment on table staff_challenges is 'Challenges that passkeys sign; each is deleted when it is answered.';

create table staff_devices (
  staff_id bigint not null references staff on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);

create table staff_attempts (
  attempt_id bigint generated always as identity primary key,
  email_hash text not null,
  address text not null check (length(address) <= 100),
  staff_id bigint references staff on delete set null,
  device text not null check (length(device) <= 100),
  kind text not null check (kind in ('password', 'code', 'recovery-code', 'passkey')),
  outcome text not null check (outcome in ('failed', 'passed', 'signed-in', 'refused')),
  happened_at timestamptz not null
);
create index staff_attempts_email_hash on staff_attempts (email_hash, attempt_id);
create index staff_attempts_address on staff_attempts (address, attempt_id);
create index staff_attempts_happened_at on staff_attempts (happened_at);
create index staff_attempts_staff_id on staff_attempts (staff_id);
comment on table staff_attempts is 'Sign-ins of staff and attempts to sign in; deleted after a year.';
comment on column staff_attempts.email_hash is 'Of the typed address, which may be no account.';
