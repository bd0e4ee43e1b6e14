-- Matches that were taken out. The row stays when everything of the match is gone: it says from whom the match is refused.
create table removed_match (
  match_id bigint primary key check (match_id > 0),
  -- 'removing' until nothing of the match is left: a process that finds it so goes on.
  state text not null default 'removing' check (state in ('removing', 'removed')),
  -- 'everyone': the operator's own command line too. 'players': what a trusted source says of the match is still welcome.
  refused_from text not null check (refused_from in ('everyone', 'players')),
  why text,
  removed_by text not null check (removed_by in ('operator', 'ban')),
  removed_at timestamptz not null default now(),
  -- What has to be counted and replayed again, and the files it was read from: noted before the first row is deleted.
  days date[] not null default '{}',
  account_ids bigint[] not null default '{}',
  files text[] not null default '{}'
);
create index removed_match_unfinished on removed_match (match_id) where state = 'removing';

-- Accounts that may not send anything. There is no reference to `account`: a ban outlives the deletion of the account.
create table account_ban (
  account_id bigint primary key check (account_id between 1 and 4294967295),
  why text,
  banned_at timestamptz not null default now()
);
