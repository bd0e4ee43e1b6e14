import { ch, NOTHING, u16, u32, u8, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { inModes, SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

export const TOP_MATCH_ORDERS = ['rank', 'excitement', 'comeback', 'stomp', 'longest', 'newest'] as const;
export type TopMatchOrder = (typeof TOP_MATCH_ORDERS)[number];

export interface TopMatchFilter {
  readonly mode: ServeMode;
  /** Up to the newest match. */
  readonly days: number;
  /** Without limits matches count whose rank is not known. */
  readonly minRankStep?: number | undefined;
  readonly maxRankStep?: number | undefined;
  readonly heroId?: number | undefined;
}

export interface TopMatchRow {
  readonly matchId: number;
  readonly mode: 'ranked' | 'unranked' | 'streetBrawl';
  readonly startedAt: number;
  readonly durationSeconds: number;
  /** On the dense scale; 0 for none. */
  readonly rankStep: number;
  readonly winningTeam: 0 | 1;
  readonly team0HeroIds: readonly number[];
  readonly team1HeroIds: readonly number[];
  readonly isScored: boolean;
  readonly excitement: number;
  readonly comeback: number;
  readonly meanChance: number;
  readonly mvpAccountId: number;
  readonly mvpHeroId: number;
}

/** How many matches a filter takes in, how many of them have a course, and when the newest began (0 for none). */
export interface TopMatchCounts {
  readonly matches: number;
  readonly scored: number;
  readonly newestStartedAt: number;
}

const ORDERS: Readonly<Record<TopMatchOrder, Ch>> = {
  rank: ch`top_match.rank desc, top_match.excitement desc`,
  excitement: ch`top_match.excitement desc`,
  comeback: ch`top_match.comeback desc`,
  stomp: ch`mean_chance desc`,
  longest: ch`duration_seconds desc`,
  newest: ch`top_match.started_at desc`,
};

/** Matches in one of the orders; those that order by the course of the match leave out such as have none. */
export function listTopMatches(
  db: ClickHouse,
  filter: TopMatchFilter,
  order: TopMatchOrder,
  limit: number,
): Promise<TopMatchRow[]> {
  const needsCourse = order === 'excitement' || order === 'comeback' || order === 'stomp';
  return db.rows(ch<TopMatchRow>`
    select match_id as matchId, mode, toUnixTimestamp(started_at) as startedAt, duration_seconds as durationSeconds, rank as rankStep,
      winning_team as winningTeam, team0_hero_ids as team0HeroIds, team1_hero_ids as team1HeroIds, is_scored as isScored,
      excitement, comeback, mean_chance as meanChance, mvp_account_id as mvpAccountId, mvp_hero_id as mvpHeroId
    from top_match
    where ${isIn(filter)} ${needsCourse ? ch`and is_scored` : NOTHING} ${order === 'rank' ? ch`and rank > 0` : NOTHING}
    order by ${ORDERS[order]}, match_id desc
    limit ${u16(limit)}
    ${SHORT_QUESTION}
  `);
}

export async function countTopMatches(db: ClickHouse, filter: TopMatchFilter): Promise<TopMatchCounts> {
  const [row] = await db.rows(ch<TopMatchCounts>`
    select count() as matches, countIf(is_scored) as scored, toUnixTimestamp(max(started_at)) as newestStartedAt
    from top_match
    where ${isIn(filter)}
    ${SHORT_QUESTION}
  `);
  return row ?? { matches: 0, scored: 0, newestStartedAt: 0 };
}

function isIn({ mode, days, minRankStep, maxRankStep, heroId }: TopMatchFilter): Ch {
  return ch`started_at > (select max(started_at) from top_match) - interval ${u32(days)} day and ${inModes(mode)}
    ${minRankStep === undefined && maxRankStep === undefined ? NOTHING : ch`and rank between ${u8(minRankStep ?? 1)} and ${u8(maxRankStep ?? 255)}`}
    ${heroId === undefined ? NOTHING : ch`and (has(team0_hero_ids, ${u16(heroId)}) or has(team1_hero_ids, ${u16(heroId)}))`}`;
}

/** How many there are to choose from. */
export async function countTopRows(db: ClickHouse): Promise<number> {
  const [row] = await db.rows(ch<{ rows: number }>`select count() as rows from top_match ${SHORT_QUESTION}`);
  return row?.rows ?? 0;
}
