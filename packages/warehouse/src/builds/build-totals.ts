import { ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { SHARE_UNIT } from './build-rows.ts';

/** What matches say of a build, counted one way. */
export interface FollowedTotals {
  readonly matches: number;
  readonly wins: number;
  /** Of the souls spent, on items of the build; the mean over its matches. */
  readonly closeness: number;
}

export interface BuildTotals {
  /** Players whose purchases follow it. */
  readonly matched: FollowedTotals;
  /** Players whose match names it. */
  readonly named: FollowedTotals;
}

type TotalsRow = Readonly<
  Record<'matches' | 'wins' | 'share' | 'namedMatches' | 'namedWins' | 'namedShare', number>
> & { readonly key: string };

/** By key, of every build that is counted. */
export async function readBuildTotals(db: ClickHouse): Promise<ReadonlyMap<string, BuildTotals>> {
  const rows = await db.rows(ch<TotalsRow>`
    select toString(build_key) as key, sum(matches) as matches, sum(wins) as wins, sum(share) as share,
      sum(named_matches) as namedMatches, sum(named_wins) as namedWins, sum(named_share) as namedShare
    from build_day final
    where build_key in (select build_key from build_counted)
    group by build_key
  `);
  return new Map(
    rows.map((row) => [
      row.key,
      {
        matched: totalsOf(row.matches, row.wins, row.share),
        named: totalsOf(row.namedMatches, row.namedWins, row.namedShare),
      },
    ]),
  );
}

const totalsOf = (matches: number, wins: number, share: number): FollowedTotals => ({
  matches,
  wins,
  closeness: matches === 0 ? 0 : share / SHARE_UNIT / matches,
});
