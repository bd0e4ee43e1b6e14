import { openPatchStates, type PatchStandingOf } from '@soulstat/builds';
import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import type { PatchNote } from '@soulstat/game-data/patch-notes';
import { createHash } from 'node:crypto';
import { openPatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';

export interface PatchStates {
  readonly standingOf: PatchStandingOf;
  /** Another one whenever a state may be another. */
  readonly version: string;
}

/** Goes up when the rules of `packages/builds` change what is stored of a build: the state, or the words that find it. */
const RULES = 2;

/** With the game data of this release and the newest notes. */
export function openBuildPatchStates(postgres: Postgres): () => Promise<PatchStates> {
  const readNotes = openPatchNotes(postgres);
  let read: { readonly notes: readonly PatchNote[]; readonly states: PatchStates } | undefined;
  return async () => {
    const notes = await readNotes();
    if (read?.notes !== notes) {
      const version = versionOf(notes);
      read = { notes, states: read?.states.version === version ? read.states : statesOf(notes, version) };
    }
    return read.states;
  };
}

const statesOf = (notes: readonly PatchNote[], version: string): PatchStates => ({
  version,
  standingOf: openPatchStates({
    itemById: (id) => GAME_DATA.itemById(id),
    heroById: (id) => GAME_DATA.heroById(id),
    abilityById: (id) => GAME_DATA.abilityById(id),
    notes,
    pastItemsAt: (day) => pastGameDataAt(new Date(`${day}T12:00:00Z`)).items,
  }),
});

function versionOf(notes: readonly PatchNote[]): string {
  const sold = GAME_DATA.shopItems.map(({ id, cost }) => [id, cost]);
  const text = JSON.stringify([RULES, PATCHES.at(-1)?.id, sold, notes]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The patch of a day; a build that is older than all we know is of the first. */
export const patchIdOf = (day: string): string =>
  (PATCHES.findLast(({ id }) => id <= day) ?? PATCHES[0])?.id ?? day;
