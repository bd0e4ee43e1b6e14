-- Pictures that people uploaded for their texts, as WebP in the raw store; goes with the account, and then nobody is shown it.
create table user_image (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  account_id bigint not null references account on delete cascade,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  bytes integer not null,
  uploaded_at timestamptz not null default now(),
  primary key (sha256, account_id)
);
create index user_image_account_id on user_image (account_id, uploaded_at);
