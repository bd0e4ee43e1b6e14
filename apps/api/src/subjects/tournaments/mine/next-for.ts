import type { OwnTournament } from '@soulstat/api-client/contract';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import type { OwnPart } from '../queries/people.ts';
import { todoFor } from './todo.ts';

/** The one thing that somebody has to do now. */
export async function nextFor(
  db: Postgres,
  tournament: HeldTournament,
  part: OwnPart,
  now: number,
): Promise<OwnTournament['next']> {
  const [first] = await todoFor(db, tournament, part, now);
  return first ? { text: first.sentence, path: first.path, until: first.until } : null;
}
