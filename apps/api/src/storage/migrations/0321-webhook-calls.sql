-- What programs were told, for whoever asked for it: to read, and to send again.
create table webhook_call (
  call_id bigint primary key generated always as identity,
  account_id bigint not null references account on delete cascade,
  -- What it is about, the same however often it is sent: `draft AB12CD34 7`.
  subject text not null unique,
  event text not null,
  url text not null,
  secret text not null,
  body text not null,
  tries smallint not null default 0,
  tried_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Why the last try failed.
  problem text
);
create index webhook_call_account_id on webhook_call (account_id, call_id desc);
create index webhook_call_tried_at on webhook_call (tried_at);
