/** What the pages of a profile count, counted once more in another way, from files and histories themselves. */
import type { Match } from '@soulstat/match-file';

/** Counts by a key. */
export function tally<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string) {
  const counts = new Map<number | string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** A row of a match history as its file has it. */
export interface HistoryRow {
  readonly match_id: number;
  readonly hero_id: number;
  readonly start_time: number;
  readonly game_mode: number;
  readonly match_mode: number;
  readonly player_team: number;
  readonly match_result: number;
  readonly player_kills: number;
  readonly player_deaths: number;
  readonly player_assists: number;
  readonly denies: number;
  readonly net_worth: number;
  readonly last_hits: number;
  readonly match_duration_s: number;
}

/** Souls of the own two at nine minutes, unless told, less those of the other two. */
export function leadOf(match: Match, player: Match['players'][number], seconds = 540): number | null {
  const there = match.players.filter(({ lane }) => lane === player.lane);
  if (!player.lane || there.every(({ team }) => team === player.team)) return null;
  const souls = there.map(({ team, snapshots }) => {
    const at = snapshots?.find(({ atSeconds }) => atSeconds === seconds)?.netWorth;
    return at === undefined ? undefined : team === player.team ? at : -at;
  });
  if (souls.includes(undefined)) return null;
  return souls.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

export function partySizeOf(match: Match, { team, party }: Match['players'][number]): number | null {
  if (party === null || party === undefined) return null;
  if (party === 0) return 1;
  return match.players.filter((each) => each.team === team && each.party === party).length;
}
