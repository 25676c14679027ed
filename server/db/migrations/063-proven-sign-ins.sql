-- When the customer proved their identity: by a password, or the authentication time that a provider stated. Null if
-- it is unknown.
alter table sign_ins add column proven_at timestamptz;
update sign_ins set proven_at = created_at;
-- Whether a known customer was sent to the provider for new proof.
alter table federated_attempts add column is_again boolean not null default false;
