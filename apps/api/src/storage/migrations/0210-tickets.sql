-- What the site plans or knows to be broken: public, and what tickets are tied to.
create table roadmap_entry (
  entry_id bigint generated always as identity primary key,
  kind text not null check (kind in ('plan', 'known_issue')),
  state text not null check (state in ('planned', 'doing', 'done')),
  title text not null check (length(title) between 1 and 120),
  -- Markdown as it was written, and what it was rendered to when it was saved.
  body text not null check (length(body) <= 4000),
  rendered jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index roadmap_entry_words on roadmap_entry using gin (to_tsvector('english', title || ' ' || body));

create table roadmap_vote (
  entry_id bigint not null references roadmap_entry on delete cascade,
  account_id bigint not null references account on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (entry_id, account_id)
);
create index roadmap_vote_account_id on roadmap_vote (account_id);

create table ticket (
  ticket_id bigint generated always as identity primary key,
  -- Whose it is: an account, or a guest who has the code. Only the code's hash is stored.
  account_id bigint references account on delete cascade,
  code_hash bytea unique check (length(code_hash) = 32),
  category text not null
    check (category in ('wrong_match', 'missing_match', 'identity_claim', 'abuse', 'tournament', 'bug', 'data_request')),
  title text not null check (length(title) between 1 and 120),
  -- Open waits for staff, waiting for its owner.
  state text not null default 'open' check (state in ('open', 'waiting', 'solved')),
  -- Optional: where answers are announced.
  email text check (length(email) <= 254),
  -- What the form filled in and its sender left in: a list of names and values.
  context jsonb not null default '[]',
  assignee_id bigint references account on delete set null,
  entry_id bigint references roadmap_entry on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_answered_at timestamptz,
  check ((account_id is null) <> (code_hash is null))
);
create index ticket_account_id on ticket (account_id);
create index ticket_assignee_id on ticket (assignee_id);
create index ticket_entry_id on ticket (entry_id);
create index ticket_state on ticket (state, updated_at);
create index ticket_created_at on ticket (created_at);

create table ticket_message (
  message_id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket on delete cascade,
  author text not null check (author in ('owner', 'staff', 'system')),
  -- The member of staff who wrote it.
  staff_id bigint references account on delete set null,
  -- Notes among staff, which the owner never sees.
  is_internal boolean not null default false check (not is_internal or author <> 'owner'),
  body text not null check (length(body) between 1 and 8000),
  rendered jsonb not null,
  created_at timestamptz not null default now(),
  -- When its announcement was sent.
  mailed_at timestamptz
);
create index ticket_message_ticket_id on ticket_message (ticket_id, message_id);
create index ticket_message_words on ticket_message using gin (to_tsvector('english', body));

-- Sent before the message it belongs to; without one it goes after a day.
create table ticket_file (
  file_id uuid primary key,
  message_id bigint references ticket_message on delete cascade,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('image', 'text', 'json')),
  content bytea not null check (length(content) <= 5242880),
  created_at timestamptz not null default now()
);
create index ticket_file_message_id on ticket_file (message_id);

-- Answers that staff give often.
create table ticket_macro (
  macro_id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 4000),
  -- What the ticket becomes with it.
  state text not null check (state in ('open', 'waiting', 'solved')),
  updated_at timestamptz not null default now()
);
