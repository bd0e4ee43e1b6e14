import type { TrustedProvenance } from '../facts/provenance.ts';
import type { Scoreboard, ScoreboardPlayer } from '../facts/scoreboard.ts';
import { ch, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { playersOfMatch } from './match-deaths.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** A match as a trusted source told it. */
export interface TrustedMatch {
  readonly provenance: TrustedProvenance;
  readonly detail: 'full' | 'scoreboard';
  readonly rawSha256: string;
  readonly scoreboard: Scoreboard;
}

type TrustedMatchRow = Omit<TrustedMatch, 'scoreboard'> & Omit<Scoreboard, 'players'>;

/** Undefined while nothing of the match is here but what a player sent. */
export async function findTrustedMatch(db: ClickHouse, matchId: number): Promise<TrustedMatch | undefined> {
  const [match] = await db.rows(ch<TrustedMatchRow>`
    select provenance, detail, raw_sha256 as rawSha256, toUnixTimestamp(started_at) as startedAt,
      duration_seconds as durationSeconds, winning_team as winningTeam
    from match final
    where match_id = ${u64(matchId)} and ${IS_CONFIRMED}
  `);
  if (!match) return undefined;
  const players = await db.rows(ch<ScoreboardPlayer>`
    select slot, account_id as accountId, team, hero_id as heroId, kills, deaths, assists, net_worth as netWorth
    from ${playersOfMatch(matchId)}
    order by slot
  `);
  const { startedAt, durationSeconds, winningTeam, ...source } = match;
  return { ...source, scoreboard: { startedAt, durationSeconds, winningTeam, players } };
}
