import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** What a demo world is made from: the same plan gives the same matches, byte for byte. */
export interface DemoPlan {
  readonly seed: number;
  /** The moment up to which matches are played, in seconds since 1970. */
  readonly untilSeconds: number;
  /** Days of the league, the last one up to that moment. */
  readonly days: number;
  /** In all these days, had the last one been played to its end. */
  readonly matches: number;
  readonly players: number;
}

export interface DemoWorldRow {
  readonly state: 'building' | 'ready' | 'removing' | 'removed';
  readonly plan: DemoPlan;
  /** Taken in so far; all of them once it is ready. */
  readonly matches: number;
}

export const findDemoWorld = (db: Postgres) =>
  db.row(pg<DemoWorldRow>`select state, plan, matches from demo_world`);

export const saveDemoWorld = (db: Postgres, { state, plan, matches }: DemoWorldRow) =>
  db.run(pg`
    insert into demo_world (state, plan, matches) values (${state}, ${json(plan)}, ${matches})
    on conflict (only_row) do update set
      state = excluded.state, plan = excluded.plan, matches = excluded.matches, changed_at = now()
  `);

/** The kept files of matches from this id on, some at a time. */
export const listFilesOfMatchesFrom = (db: Postgres, firstMatchId: number, limit: number) =>
  db.column(pg<{ sha256: string }>`
    select encode(sha256, 'hex') as sha256 from ingest_file where match_id >= ${firstMatchId} limit ${limit}
  `);

/** Days wait for no rebuilding any more, and matches for nothing that follows from them: there is nothing left. */
export async function forgetChanges(db: Postgres): Promise<void> {
  await db.script('truncate changed_day, day_write, stored_matches, match_write');
}

/** Accounts from this id on, with everything of theirs, and wherever others name them as favourites. */
export const forgetAccountsFrom = (db: Postgres, firstAccountId: number) =>
  db.transaction(async (tx) => {
    await tx.rows(pg`delete from favourite where favourite_id >= ${firstAccountId}`);
    await tx.rows(pg`delete from account where account_id >= ${firstAccountId}`);
  });

export const makeAccounts = (db: Postgres, accountIds: readonly number[]) =>
  db.run(pg`insert into account (account_id) select unnest(${accountIds}::bigint[]) on conflict do nothing`);

/** Votes of accounts that are new are set aside. */
export const makeAccountsOlder = (db: Postgres, accountIds: readonly number[]) =>
  db.run(pg`
    update account set created_at = now() - interval '90 days'
    where account_id = any(${accountIds}::bigint[]) and created_at > now() - interval '90 days'
  `);

type VoteAxis = 'aim' | 'movement' | 'decisions' | 'ability_timing' | 'learning';
type DemoVote = Readonly<
  Record<'account_id' | 'hero_id' | 'games' | 'tier' | VoteAxis, number> & { readonly patch: string }
>;

export const saveDifficultyVotes = (db: Postgres, votes: readonly DemoVote[]) =>
  db.run(pg`
    insert into difficulty_vote (account_id, hero_id, patch, aim, movement, decisions, ability_timing, learning, games, tier)
    select account_id, hero_id, patch, aim, movement, decisions, ability_timing, learning, games, tier
    from jsonb_to_recordset(${json(votes)}) as vote (account_id bigint, hero_id integer, patch date, aim smallint, movement smallint,
      decisions smallint, ability_timing smallint, learning smallint, games integer, tier smallint)
    on conflict do nothing
  `);
