import type { DifficultyAxis, DifficultyVote } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Votes of one patch. */
export interface VotesOf {
  /** Its day. */
  readonly patch: string;
  /** Accounts made since then are new: their votes are set aside. */
  readonly newSince: Date;
}

/** A vote as it counts: what its voter says on average, and whether it is set aside. */
const votes = ({ patch, newSince }: VotesOf) => pg`(
  select vote.*,
    (coalesce(aim, 0) + coalesce(movement, 0) + coalesce(decisions, 0) + coalesce(ability_timing, 0) + coalesce(learning, 0))::float8
      / num_nonnulls(aim, movement, decisions, ability_timing, learning) as overall,
    account.created_at > ${newSince}
      or exists (select from account_ban where account_ban.account_id = vote.account_id) as is_aside
  from difficulty_vote as vote join account on account.account_id = vote.account_id
  where vote.patch = ${patch}::date
) as vote`;

const AXES = pg`lateral (values
  ('aim', aim::float8), ('movement', movement), ('decisions', decisions), ('abilityTiming', ability_timing), ('learning', learning),
  ('overall', overall)) as one (axis, value)`;

/** Sums over votes, of voters with so many games and of the others. */
export interface VoteSums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}
export interface VoteSumsRow extends VoteSums {
  readonly heroId: number;
  readonly isExperienced: boolean;
  readonly axis: DifficultyAxis | 'overall';
}

export const listVoteSums = (db: Postgres, of: VotesOf, experiencedGames: number) =>
  db.rows(pg<VoteSumsRow>`
    select hero_id as "heroId", games >= ${experiencedGames} as "isExperienced", axis, count(*)::int as count, sum(value) as sum,
      sum(value * value) as squares
    from ${votes(of)} cross join ${AXES}
    where not is_aside and value is not null
    group by hero_id, "isExperienced", axis order by hero_id, axis, "isExperienced"
  `);

export interface VotersRow {
  readonly heroId: number;
  readonly voters: number;
  readonly setAside: number;
}

export const listVoters = (db: Postgres, of: VotesOf) =>
  db.rows(pg<VotersRow>`
    select hero_id as "heroId", (count(*) filter (where not is_aside))::int as voters,
      (count(*) filter (where is_aside))::int as "setAside"
    from ${votes(of)} group by hero_id order by hero_id
  `);

export interface VoteCountRow {
  readonly axis: DifficultyAxis;
  readonly value: number;
  readonly count: number;
}

/** How many voted 1 to 5 on a hero. */
export const listVoteCounts = (db: Postgres, of: VotesOf, heroId: number) =>
  db.rows(pg<VoteCountRow>`
    select axis, value, count(*)::int as count from ${votes(of)} cross join ${AXES}
    where not is_aside and value is not null and axis <> 'overall' and hero_id = ${heroId}
    group by axis, value order by axis, value
  `);

/** Votes on a hero by the tier of the voter, and by which of some numbers of games they had. */
export interface VotePartRow extends VoteSums {
  /** Null where it is by games. */
  readonly tier: number | null;
  /** How many of the bounds are reached. */
  readonly bin: number | null;
}

export const listVoteParts = (db: Postgres, of: VotesOf, heroId: number, gamesFrom: readonly number[]) =>
  db.rows(pg<VotePartRow>`
    select tier, bin, count(*)::int as count, sum(overall) as sum, sum(overall * overall) as squares
    from ${votes(of)} cross join lateral
      (select width_bucket(games, ${gamesFrom}::integer[]) as bin) as bins
    where not is_aside and hero_id = ${heroId}
    group by grouping sets ((tier), (bin)) order by tier, bin
  `);

/** Patches that anybody voted in, with how many did, newest first. */
export const listVotedPatches = (db: Postgres) =>
  db.rows(pg<{ patch: string; voters: number }>`
    select patch::text as patch, count(distinct account_id)::int as voters from difficulty_vote
    group by patch order by patch desc
  `);

export interface OwnVoteRow extends DifficultyVote {
  readonly heroId: number;
  readonly games: number;
  readonly votedAt: Date;
}

export const listOwnVotes = (db: Postgres, accountId: number, patch: string) =>
  db.rows(pg<OwnVoteRow>`
    select hero_id as "heroId", aim, movement, decisions, ability_timing as "abilityTiming", learning, games, voted_at as "votedAt"
    from difficulty_vote where account_id = ${accountId} and patch = ${patch}::date order by hero_id
  `);

export interface NewVote extends DifficultyVote {
  readonly accountId: number;
  readonly heroId: number;
  readonly patch: string;
  readonly games: number;
  readonly tier: number;
}

/** In the place of the earlier vote of the account. */
export const saveVote = (db: Postgres, vote: NewVote) =>
  db.run(pg`
    insert into difficulty_vote
      (account_id, hero_id, patch, aim, movement, decisions, ability_timing, learning, games, tier)
    values (${vote.accountId}, ${vote.heroId}, ${vote.patch}::date, ${vote.aim}, ${vote.movement}, ${vote.decisions},
      ${vote.abilityTiming}, ${vote.learning}, ${vote.games}, ${vote.tier})
    on conflict (patch, hero_id, account_id) do update set
      aim = excluded.aim, movement = excluded.movement, decisions = excluded.decisions,
      ability_timing = excluded.ability_timing, learning = excluded.learning, games = excluded.games, tier = excluded.tier,
      voted_at = now()
  `);

export const deleteVote = (
  db: Postgres,
  { accountId, heroId, patch }: Pick<NewVote, 'accountId' | 'heroId' | 'patch'>,
) =>
  db.run(pg`
    delete from difficulty_vote
    where account_id = ${accountId} and hero_id = ${heroId} and patch = ${patch}::date
  `);
