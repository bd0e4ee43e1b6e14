-- Guides that people write. What is read is a version; a guide goes with the account of its author.
create table guide (
  id integer generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The newest version that was reviewed; null until one was.
  published_version integer,
  first_published_at timestamptz,
  created_at timestamptz not null default now()
);
create index guide_account_id on guide (account_id);

-- Never changed but for its state: what was published stays as it was.
create table guide_version (
  guide_id integer not null references guide on delete cascade,
  -- As the guide has it.
  account_id bigint not null references account on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  slug text not null,
  hero_id integer,
  level text not null check (level in ('beginner', 'intermediate', 'advanced')),
  language text not null check (language ~ '^[a-z]{2}$'),
  markdown text not null,
  -- As it was rendered (`user-text/stored-text.ts`): HTML, chips with the values of then.
  rendered jsonb not null,
  -- What the author says of the change.
  note text,
  state text not null check (state in ('review', 'published', 'refused')),
  checked_on date not null,
  created_at timestamptz not null default now(),
  primary key (guide_id, number)
);
create index guide_version_account_id on guide_version (account_id);
create index guide_version_in_review on guide_version (created_at) where state = 'review';

-- What an author is writing: one each, saved while they write.
create table guide_draft (
  account_id bigint primary key references account on delete cascade,
  guide_id integer references guide on delete cascade,
  title text not null,
  hero_id integer,
  level text not null,
  language text not null,
  markdown text not null,
  revision integer not null default 1,
  saved_at timestamptz not null default now()
);

-- For and against what people write, by its kind and id.
create table vote (
  kind text not null,
  object_id integer not null,
  account_id bigint not null references account on delete cascade,
  value smallint not null check (value in (-1, 1)),
  voted_at timestamptz not null default now(),
  primary key (kind, object_id, account_id)
);
create index vote_account_id on vote (account_id);

create table comment (
  id integer generated always as identity primary key,
  kind text not null,
  object_id integer not null,
  account_id bigint not null references account on delete cascade,
  markdown text not null,
  rendered jsonb not null,
  written_at timestamptz not null default now(),
  edited_at timestamptz
);
create index comment_object on comment (kind, object_id, id);
create index comment_account_id on comment (account_id, written_at);

-- What was said about something goes with it, whoever deletes it.
create function forget_comments_and_votes() returns trigger language plpgsql as $$
begin
  delete from vote where kind = tg_table_name and object_id = old.id;
  delete from comment where kind = tg_table_name and object_id = old.id;
  delete from moderation_state where kind = tg_table_name and object_id = old.id::text;
  delete from content_report where kind = tg_table_name and object_id = old.id::text;
  return null;
end
$$;
create trigger guide_forgotten after delete on guide for each row execute function forget_comments_and_votes();
create trigger comment_forgotten after delete on comment for each row execute function forget_comments_and_votes();
