-- Accounts that may do more than others, or may once they have signed in. An account without a row is a user.
create table account_role (
  account_id bigint primary key check (account_id between 1 and 4294967295),
  role text not null check (role in ('author', 'moderator', 'staff')),
  granted_at timestamptz not null default now()
);

-- What those who decide for others have changed. Nothing is ever removed from it but what names an account that was deleted.
create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Null: the operator by the command line, the site itself, or somebody whose account is gone.
  actor_id bigint,
  actor_role text not null,
  -- As the rules name it, such as account.setRole.
  action text not null,
  object_kind text not null,
  object_id text not null,
  -- Whom it concerns, who may read it therefore.
  concerned_id bigint,
  before jsonb,
  after jsonb,
  why text
);
create index audit_entry_object on audit_entry (object_kind, object_id);
create index audit_entry_concerned_id on audit_entry (concerned_id, id desc) where concerned_id is not null;
create index audit_entry_actor_id on audit_entry (actor_id, id desc) where actor_id is not null;
