import { ch, chJoin, written, type ClickHouse } from '../client/ch.ts';
import { camel, namesIn, type NumbersIn } from '../client/columns.ts';
import { SHARE_UNIT } from './build-rows.ts';

/** What matches say of a build: of players whose purchases follow it, and of those whose match names it. */
export type BuildTotals = Readonly<Record<'matched' | 'named', ReturnType<typeof totalsOf>>>;

const TOTALS = 'matches, wins, share, named_matches, named_wins, named_share';
type TotalsRow = NumbersIn<typeof TOTALS> & { readonly key: string };

/** By key, of every build that is counted. */
export async function readBuildTotals(db: ClickHouse): Promise<ReadonlyMap<string, BuildTotals>> {
  const rows = await db.rows(ch<TotalsRow>`
    select toString(build_key) as key, ${chJoin(namesIn(TOTALS).map((name) => written(`sum(${name}) as ${camel(name)}`)))}
    from build_day final where build_key in (select build_key from build_counted) group by build_key
  `);
  const both = (row: TotalsRow): BuildTotals => ({
    matched: totalsOf(row.matches, row.wins, row.share),
    named: totalsOf(row.namedMatches, row.namedWins, row.namedShare),
  });
  return new Map(rows.map((row) => [row.key, both(row)]));
}

/** The closeness: of the souls spent, how many on items of the build; the mean over its matches. */
const totalsOf = (matches: number, wins: number, share: number) => ({
  matches,
  wins,
  closeness: matches === 0 ? 0 : share / SHARE_UNIT / matches,
});
