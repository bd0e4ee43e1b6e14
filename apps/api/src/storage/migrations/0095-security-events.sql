-- What the owner of a session recognises it by, and ends it by: its own id opens it, so nobody is shown that.
alter table session
  add column public_id uuid not null default gen_random_uuid() unique,
  -- Browser and system in words, such as "Firefox on Windows".
  add column device text,
  -- Where it was begun or used last: a network (/24, /48), never an address.
  add column network text,
  add column last_seen_at timestamptz not null default now();
update session set last_seen_at = created_at;

-- Who came in, went, took data along or deleted it. Events of an account go with it.
create table security_event (
  id uuid primary key default gen_random_uuid(),
  -- Null: the operator, or somebody whose account is gone.
  account_id bigint references account on delete cascade,
  kind text not null,
  device text,
  network text,
  happened_at timestamptz not null default now()
);
create index security_event_account_id on security_event (account_id, happened_at desc);
create index security_event_happened_at on security_event (happened_at);
