import type { PatchChanges } from '@soulstat/api-client/contract';
import type { PatchNote } from '@soulstat/game-data/patch-notes';
import { answeredFact, factsById, patchesWithNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import type { TestedChange } from './changes.ts';

/** Before the facts. */
export type Compared = Omit<PatchChanges, 'changes' | 'notes'> & {
  readonly changes: readonly TestedChange[];
};

/** Of what moved, or was asked for by its id, these are shown; of all others one line. */
const MAX_FACTS = 8;

/** Beside every measured change what patches say of it: those that came out behind the earlier days and until the last of the later. */
export function withFacts(
  result: Compared,
  what: 'heroes' | 'items',
  notes: readonly PatchNote[],
  isAskedFor: boolean,
): PatchChanges {
  const between = notesBetween(result, notes);
  const facts = factsById(between, what === 'heroes' ? 'hero' : 'item');
  const known = patchesWithNotes(notes);
  return {
    ...result,
    notes: {
      known: between.map(({ day }) => day),
      missing: patchesBetween(result).filter((id) => !known.has(id)),
    },
    changes: result.changes.map((change) => {
      const own = facts.get(change.id) ?? [];
      return {
        ...change,
        factCount: own.length,
        facts: own.slice(0, isAskedFor || change.hasMoved ? MAX_FACTS : 1).map(answeredFact),
      };
    }),
  };
}

function notesBetween({ before, after }: Compared, notes: readonly PatchNote[]): readonly PatchNote[] {
  const [from, to] = [before?.days?.to, after?.days?.to];
  return from === undefined || to === undefined ? [] : notes.filter(({ day }) => day > from && day <= to);
}

const patchesBetween = ({ before, after, patches }: Compared): string[] =>
  before && after ? patches.map(({ id }) => id).filter((id) => id > before.id && id <= after.id) : [];
