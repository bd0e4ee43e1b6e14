import type { HeldTournament } from '../log/held-tournaments.ts';
import { pointsOf } from '../../../community/players/points.ts';
import type { Stores } from './entrants-view.ts';
import { listAllRosters } from '../queries/entrants.ts';
import { listHiddenOf } from '../queries/entrants.ts';

/** Mean PP of each entrant, and over all who have a place. Players who hide count as unknown. */
export async function meansOfEntrants({ postgres, clickhouse }: Stores, { row, state }: HeldTournament) {
  const [lines, hidden] = await Promise.all([
    listAllRosters(postgres, row.id),
    listHiddenOf(postgres, row.id),
  ]);
  const players = lines.filter(
    ({ role, accountId }) => role === 'player' && accountId !== null && !hidden.has(accountId),
  );
  const points = await pointsOf(
    clickhouse,
    players.flatMap(({ accountId }) => accountId ?? []),
  );
  const of = new Map<number, number>();
  for (const [entrantId, own] of Map.groupBy(players, (line) => line.entrantId)) {
    const known = own.flatMap(({ accountId }) => points.get(accountId ?? 0) ?? []);
    if (known.length > 0) of.set(entrantId, known.reduce((sum, value) => sum + value, 0) / known.length);
  }
  const placed = state.entrants.filter(({ status }) => status === 'in' || status === 'playing');
  const means = placed.flatMap(({ id }) => of.get(id) ?? []);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    of,
    all: {
      average: means.length === 0 ? null : round(means.reduce((sum, value) => sum + value, 0) / means.length),
      lowest: means.length === 0 ? null : round(Math.min(...means)),
      highest: means.length === 0 ? null : round(Math.max(...means)),
      known: means.length,
    },
  };
}
