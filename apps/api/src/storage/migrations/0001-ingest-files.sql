create extension if not exists pg_trgm;

-- A receipt for every match file that was handed in, by the content of the file.
create table ingest_file (
  sha256 bytea primary key check (length(sha256) = 32),
  file_name text not null,
  bytes bigint not null check (bytes >= 0),
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('stored', 'known', 'rejected')),
  -- Why a file was rejected: a code for programs, a sentence for people.
  reason_code text,
  reason text,
  match_id bigint,
  check ((outcome = 'rejected') = (reason_code is not null)),
  check ((reason_code is null) = (reason is null))
);

create index ingest_file_received_at on ingest_file (received_at desc);
create index ingest_file_match_id on ingest_file (match_id) where match_id is not null;
