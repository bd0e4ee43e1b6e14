import type { TournamentControl, TournamentEntrant } from '@soulstat/api-client/contract';
import type { HeldTournament } from '../log/held-tournaments.ts';
import type { Stores } from '../registration/entrants-view.ts';
import { checkLimits } from '../registration/limits.ts';
import { listAllRosters, listEntrantRows } from '../queries/entrants.ts';

const OUT: ReadonlySet<string> = new Set(['declined', 'withdrawn']);

/** What limits say of those who have entered, before the start. */
export async function warningsOf(
  stores: Stores,
  { row, state }: HeldTournament,
  entrants: readonly TournamentEntrant[],
  now: number,
): Promise<TournamentControl['warnings']> {
  const { limits } = row.source.setup.registration;
  const isLimited = Object.values(limits).some(
    (limit) => limit !== null && !(Array.isArray(limit) && limit.length === 0),
  );
  const seedsByPoints = row.source.seeding === 'rating';
  if (state.status !== 'registration' || (!isLimited && !seedsByPoints)) return [];
  const [lines, rows] = await Promise.all([
    listAllRosters(stores.postgres, row.id),
    listEntrantRows(stores.postgres, row.id),
  ]);
  const warnings: TournamentControl['warnings'] = [];
  for (const { id, status, points } of entrants.filter((entrant) => !OUT.has(entrant.status))) {
    if (seedsByPoints && points.missing > 0)
      warnings.push({ entrant: id, sentence: missing(points.missing, row.source.missingAsZero) });
    if (!isLimited || status === 'playing') continue;
    const accountIds = lines.flatMap(({ entrantId, role, accountId }) =>
      entrantId === id && role === 'player' && accountId !== null ? [accountId] : [],
    );
    const region = rows.find((each) => each.id === id)?.region ?? null;
    const { problems } = await checkLimits(stores, row.source, { accountIds, region }, now);
    for (const { sentence } of problems) warnings.push({ entrant: id, sentence });
  }
  return warnings;
}

const missing = (count: number, asZero: boolean): string =>
  `${count === 1 ? 'A player has' : `${count} players have`} no PP: ${
    asZero ? 'counted as 0 in the seeding.' : 'left out of the mean it is seeded by.'
  }`;
