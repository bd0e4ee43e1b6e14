import { listLineUps, type MatchLineUp } from '@soulstat/warehouse';
import { neededOf, pairingOf } from '../../community/teams/pairing.ts';
import type { Stores } from '../../storage/databases.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { hasScrims, listScrimPlayers, saveScrimMatch } from './queries/scrims.ts';
import { SCRIM_MS } from './scrim-view.ts';

const TEAM_SIZE = 6;
/** Teams begin early, too. */
const BEFORE_MS = 60 * 60_000;

type Linked = Parameters<typeof saveScrimMatch>[1];

/** Finds the matches among these that were scrims: at least four of six players of each side, begun about its time. */
export async function linkScrims(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  if (!(await hasScrims(postgres))) return async () => undefined;
  const lineUps = await listLineUps(clickhouse, matchIds);
  const found: Linked[] = [];
  for (const lineUp of lineUps) {
    const link = await scrimOf(postgres, lineUp);
    if (link) found.push(link);
  }
  return async (tx) => {
    for (const link of found) await saveScrimMatch(tx, link);
  };
}

async function scrimOf(db: Postgres, lineUp: MatchLineUp): Promise<Linked | undefined> {
  const startedAt = lineUp.startedAt * 1000;
  const about = { from: new Date(startedAt - SCRIM_MS), to: new Date(startedAt + BEFORE_MS) };
  const players = await listScrimPlayers(db, lineUp.accountIds.flat(), about);
  const near = [...Map.groupBy(players, ({ scrimId }) => scrimId)].toSorted(
    ([, a], [, b]) => distance(a, startedAt) - distance(b, startedAt),
  );
  for (const [scrimId, own] of near) {
    const pairing = pairingOf(lineUp, own);
    if (!pairing || Math.min(...pairing.found) < neededOf(TEAM_SIZE)) continue;
    const { entrants, found } = pairing;
    return {
      scrimId,
      matchId: lineUp.matchId,
      winnerId: lineUp.winner === null ? null : entrants[lineUp.winner],
      hiddenKingId: entrants[0],
      found,
    };
  }
  return undefined;
}

const distance = (players: readonly { readonly startsAt: Date }[], startedAt: number): number =>
  Math.abs((players[0]?.startsAt.getTime() ?? 0) - startedAt);
