-- Whole match files that players sent, one of each match and sender: what became of them once a trusted source told of the match. When the
-- sender's account is deleted its id goes, and the match stays.
create table match_upload (
  upload_id bigint generated always as identity primary key,
  match_id bigint not null check (match_id > 0),
  account_id bigint references account on delete set null,
  sha256 bytea not null check (length(sha256) = 32),
  sent_at timestamptz not null default now(),
  -- `confirmed`: this file counts, because a trusted source agrees; `replaced`: another source took its place.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'replaced')),
  settled_at timestamptz,
  settled_by text check (settled_by in ('operator', 'community', 'publisher')),
  -- Whether the file says what that source says; null where the file is gone.
  agreed boolean,
  check ((state = 'waiting') = (settled_at is null) and (state = 'waiting') = (settled_by is null)),
  unique (match_id, account_id)
);
create index match_upload_account_id on match_upload (account_id);
