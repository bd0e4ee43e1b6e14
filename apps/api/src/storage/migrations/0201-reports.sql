-- What visitors reported to the moderators, once for each account and object. The kinds are those of the contract.
create table content_report (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id text not null,
  reporter_id bigint not null references account on delete cascade,
  reason text not null,
  body text not null,
  sent_at timestamptz not null default now(),
  -- Null while it waits; what was decided is in the audit log.
  decided_at timestamptz,
  unique (kind, object_id, reporter_id)
);
create index content_report_open on content_report (sent_at) where decided_at is null;
create index content_report_reporter_id on content_report (reporter_id, sent_at);

-- What moderators took away from everybody but its author. Whatever has no row is visible.
create table moderation_state (
  kind text not null,
  object_id text not null,
  state text not null check (state in ('hidden', 'removed')),
  since timestamptz not null default now(),
  primary key (kind, object_id)
);
