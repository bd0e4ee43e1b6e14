-- Posts that staff wrote on the site. Those that come with the program are files of apps/web/content/posts.
create table blog_post (
  id bigint generated always as identity primary key,
  slug text not null unique,
  author_id bigint references account on delete set null,
  title text not null,
  summary text not null,
  tags text[] not null,
  markdown text not null,
  -- The text as it was rendered when it was saved (StoredText).
  rendered jsonb not null,
  -- Charts with their query, the version of the data and the rows of the day on which they were frozen.
  figures jsonb not null,
  -- What was wrong since it was published, newest first.
  corrections jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz
);
create index blog_post_published_at on blog_post (published_at desc) where published_at is not null;
create index blog_post_author_id on blog_post (author_id);
