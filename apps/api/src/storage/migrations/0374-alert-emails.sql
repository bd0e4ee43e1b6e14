-- Where alerts are sent to by e-mail. An address that its owner has not confirmed is sent one link and nothing else.
create table alert_email (
  account_id bigint primary key references account on delete cascade,
  address text not null check (length(address) between 3 and 254),
  pace text not null check (pace in ('daily', 'weekly')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- When it was last looked what is new; not there before the address is confirmed.
  looked_at timestamptz,
  check ((confirmed_at is null) = (looked_at is null))
);
