import type { Difficulty } from '@soulstat/api-client/contract';
import { patchAt, patchById } from '@soulstat/game-data';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listVotedPatches } from './queries/votes.ts';

/** The patch that is voted on now. */
export function currentPatch() {
  const patch = patchAt(new Date()) ?? fail('not_found', 'No patch is known yet.');
  return { id: patch.id, name: patch.name };
}

/** All that have votes, the current one among them, newest first, and the one asked for. */
export async function findPatches(
  db: Postgres,
  asked: string | undefined,
): Promise<Pick<Difficulty, 'patch' | 'patches'>> {
  const current = { ...currentPatch(), voters: 0 };
  const voted = (await listVotedPatches(db)).map(({ patch, voters }) => ({
    id: patch,
    name: patchById(patch)?.name ?? patch,
    voters,
  }));
  const patches = voted.some(({ id }) => id === current.id) ? voted : [current, ...voted];
  const patch =
    patches.find(({ id }) => id === (asked ?? current.id)) ??
    fail('not_found', 'Nobody voted in a patch of this day.');
  return { patch, patches };
}
