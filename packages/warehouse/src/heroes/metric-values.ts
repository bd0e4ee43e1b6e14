import { andIf, ch, chJoin, SHORT_QUESTION, u16, u32, u64, written, type ClickHouse } from '../client/ch.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { PlayerMatchColumns } from '../facts/fact-columns.ts';
import { metricValue, type HeroMetric } from '../rollups/hero-metric-day.ts';
import { inModes, type ServeMode } from '../rollups/filters/statistic-filter.ts';

const PLAYER = 'slot, account_id, team, hero_id, game_mode, average_rank';

/** A player of a match with the figures asked for, in their order; the average rank is 0 where unknown. */
export type MatchValuesRow = ColumnsIn<typeof PLAYER | 'started_at', PlayerMatchColumns> & {
  /** Null where the source of the match does not tell it. */
  readonly values: readonly (number | null)[];
};

/** The figures of every player of a match, by slot; none of a match that is not stored. */
export const listMatchValues = (db: ClickHouse, matchId: number, metrics: readonly HeroMetric[]) =>
  db.rows(ch<MatchValuesRow>`
    select ${renamed(PLAYER)}, ${moments('started_at')}, ${valuesOf(metrics)} as values
    from player_match final
    where match_id = ${u64(matchId)}
      and version in (select version from match final where match_id = ${u64(matchId)})
    order by slot ${SHORT_QUESTION}
  `);

export interface LatestMatchesFilter {
  readonly accountId: number;
  readonly mode: ServeMode;
  readonly heroId?: number;
  /** So many of the latest matches count. */
  readonly limit: number;
}

/** The tier is the middle one of those of the matches, 1 to 11; 0 where none is known. */
export type LatestMatchesRow = Readonly<
  Record<'matches' | 'firstStartedAt' | 'lastStartedAt' | 'tier', number>
>;

export async function readLatestMatches(db: ClickHouse, filter: LatestMatchesFilter) {
  const row = await db.row(ch<LatestMatchesRow>`
    select count() as matches, toUnixTimestamp(min(started_at)) as firstStartedAt,
      toUnixTimestamp(max(started_at)) as lastStartedAt,
      toUInt8(quantileExactIf(0.5)(intDiv(average_rank, 10), average_rank > 0)) as tier
    from (${latestMatches(filter)}) ${SHORT_QUESTION}
  `);
  return row && row.matches > 0 ? row : undefined;
}

/** Averages of a player over a hero, figures in the order asked for. */
export interface HeroValuesRow {
  readonly heroId: number;
  readonly matches: number;
  /** Null where no match tells the figure. */
  readonly means: readonly (number | null)[];
  /** Sample variances; null with fewer than two matches. */
  readonly variances: readonly (number | null)[];
  readonly counts: readonly number[];
}

/** A player's averages over the latest matches, hero by hero, most played first. */
export function listHeroValues(db: ClickHouse, filter: LatestMatchesFilter, metrics: readonly HeroMetric[]) {
  const each = (aggregate: string) =>
    written(metrics.map((_, at) => `${aggregate}(values[${at + 1}])`).join());
  return db.rows(ch<HeroValuesRow>`
    with latest as (${latestMatches(filter)})
    select heroId, count() as matches,
      [${each('avgOrNull')}] as means, [${each('varSampOrNull')}] as variances, [${each('count')}] as counts
    from (
      select hero_id as heroId, ${valuesOf(metrics)} as values
      from player_match final
      where match_id in (select match_id from latest) and account_id = ${u32(filter.accountId)} and hero_id != 0
        and (match_id, version) in (
          select match_id, version from match final where match_id in (select match_id from latest)
        )
    )
    group by heroId order by matches desc, heroId ${SHORT_QUESTION}
  `);
}

const latestMatches = ({ accountId, mode, heroId, limit }: LatestMatchesFilter) => ch`
  select match_id, started_at, average_rank from player_history as t
  where t.account_id = ${u32(accountId)} and ${inModes(mode, ch`t.mode`)} ${andIf(ch`t.hero_id =`, u16, heroId)}
  order by t.started_at desc, t.match_id desc limit ${u16(limit)}`;

const valuesOf = (metrics: readonly HeroMetric[]) => ch`[${chJoin(metrics.map(metricValue))}]`;
