import { finalStandings, proposeSeeds, type TournamentAction } from '@soulstat/tournament';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { drawNumber } from '../log/enter-log.ts';
import type { HeldTournament, HeldTournaments } from '../log/held-tournaments.ts';
import { listEntrantRows } from '../queries/entrants.ts';

export type SeedAction = Extract<TournamentAction, { type: 'seed' }>;

interface Reading {
  readonly db: Postgres;
  readonly held: HeldTournaments;
}

/** The seeds of whoever has a place or waits for one: drawn, by PP as of entering, or by how its captain ended last time. */
export async function seedsBy(
  method: Exclude<SeedAction['method'], 'manual'>,
  { row, state }: HeldTournament,
  reading: Reading,
): Promise<SeedAction> {
  const placed = state.entrants.filter(({ status }) => status === 'in' || status === 'waiting');
  const ids = placed.map(({ id }) => id);
  const byMethod = {
    random: () => null,
    rating: () =>
      new Map(placed.flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const]))),
    previous: () => earlierPlaces(row.id, row.source.previousId, reading),
  };
  return { type: 'seed', method, order: proposeSeeds(ids, await byMethod[method](), drawNumber()).order };
}

/** How the captains of now ended in an earlier tournament; more is better. */
async function earlierPlaces(
  id: number,
  previousId: number | null,
  { db, held }: Reading,
): Promise<Map<number, number>> {
  const previous = previousId === null ? undefined : await held.read(db, previousId);
  if (!previous) return new Map();
  const [own, before] = await Promise.all([listEntrantRows(db, id), listEntrantRows(db, previous.row.id)]);
  const placeOf = new Map(
    finalStandings(previous.row.source.setup, previous.state).map(({ entrant, place }) => [entrant, place]),
  );
  const byCaptain = new Map(before.map((row) => [row.captainId, placeOf.get(row.id)]));
  return new Map(
    own.flatMap(({ id: entrant, captainId }) => {
      const place = captainId === null ? undefined : byCaptain.get(captainId);
      return place === undefined ? [] : [[entrant, -place] as const];
    }),
  );
}
