import { listLineUps } from '@soulstat/warehouse';
import { openPatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import { tellTopic } from '../../community/realtime/queries/topics.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import type { Stores } from '../../storage/databases.ts';
import { alertTopic } from './alerts.ts';
import { forgetAlerts } from './queries/alerts.ts';
import {
  tellLive,
  tellMatches,
  tellPatches,
  tellTeams,
  tellTournaments,
  type PlayedMatch,
} from './queries/happened.ts';

/** Patches of the game are written about for some days. */
const PATCH_MS = 7 * 86_400_000;

/** Keeps alerts of what happened since the last look, each once, and tells those who watch. */
export async function tellWhatHappened(postgres: Postgres, now: Date): Promise<void> {
  const notes = await openPatchNotes(postgres)();
  const since = new Date(now.getTime() - PATCH_MS).toISOString().slice(0, 10);
  const changed = notes
    .filter(({ day }) => day >= since && day <= now.toISOString().slice(0, 10))
    .flatMap(({ day, facts }) =>
      [...new Set(facts.flatMap(({ kind, id }) => (kind === 'hero' ? [id] : [])))].map((heroId) => ({
        day,
        heroId,
      })),
    );
  await postgres.transaction(async (tx) => {
    const told = [
      ...(await tellLive(tx, now)),
      ...(await tellTeams(tx, now)),
      ...(await tellTournaments(tx, now)),
      ...(await tellPatches(tx, changed, now)),
    ];
    await notify(tx, told);
    await forgetAlerts(tx, now);
  });
}

/** Of matches that are on record now: alerts for those who have a player of them as a favorite. */
export async function alertFollowers(
  { clickhouse }: Pick<Stores, 'clickhouse'>,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  const lineUps = await listLineUps(clickhouse, matchIds);
  const played = lineUps.flatMap(({ matchId, startedAt, seconds, winner, accountIds, heroIds }) =>
    ([0, 1] as const).flatMap((team) =>
      accountIds[team].flatMap((playerId, at): PlayedMatch[] =>
        playerId === 0
          ? []
          : [
              {
                playerId,
                matchId,
                heroId: heroIds[team][at] ?? 0,
                hasWon: winner === null ? undefined : winner === team,
                at: new Date((startedAt + seconds) * 1000),
              },
            ],
      ),
    ),
  );
  return async (tx) => notify(tx, await tellMatches(tx, played, new Date()));
}

async function notify(tx: Postgres, accountIds: readonly number[]): Promise<void> {
  for (const accountId of new Set(accountIds)) await tellTopic(tx, alertTopic(accountId), {});
}
