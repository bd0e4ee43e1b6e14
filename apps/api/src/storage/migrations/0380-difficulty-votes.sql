-- How hard players find heroes: one vote an account, hero and patch. 1 is easy, 5 is hard; null is not voted on.
create table difficulty_vote (
  account_id bigint not null references account on delete cascade,
  hero_id integer not null,
  -- The patch played when it was cast, by its day.
  patch date not null,
  aim smallint check (aim between 1 and 5),
  movement smallint check (movement between 1 and 5),
  decisions smallint check (decisions between 1 and 5),
  ability_timing smallint check (ability_timing between 1 and 5),
  learning smallint check (learning between 1 and 5),
  -- Of the voter as our matches knew them then: games with the hero, and the tier of the badge (0: not known).
  games integer not null check (games >= 0),
  tier smallint not null check (tier between 0 and 11),
  voted_at timestamptz not null default now(),
  primary key (patch, hero_id, account_id),
  check (num_nonnulls(aim, movement, decisions, ability_timing, learning) > 0)
);
create index difficulty_vote_account_id on difficulty_vote (account_id);
