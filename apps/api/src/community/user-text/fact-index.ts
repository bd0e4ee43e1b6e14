import type { PatchFact, PatchNote } from '@soulstat/game-data/patch-notes';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { openPatchNotes, type DatedFact } from '../patch-notes/stored-patch-notes.ts';
import type { Chip } from './stored-text.ts';

/** What patches changed, by what a chip names; oldest first. */
export type FactIndex = (chip: Pick<Chip, 'kind' | 'id'>) => readonly DatedFact[];

export function indexFacts(notes: readonly PatchNote[]): FactIndex {
  const facts = notes.flatMap(({ day, facts: of }) =>
    of.flatMap((fact) => (fact.change === 'fixed' ? [] : [{ ...fact, day }])),
  );
  const byChip = Map.groupBy(facts, keyOf);
  return ({ kind, id }) => byChip.get(`${kind} ${id}`) ?? [];
}

const keyOf = ({ kind, id, abilityId }: PatchFact) =>
  abilityId === null ? `${kind} ${id}` : `ability ${abilityId}`;

/** The facts of today, indexed again when there are new ones. */
export function openFactIndex(postgres: Postgres): () => Promise<FactIndex> {
  const readNotes = openPatchNotes(postgres);
  let indexed: { readonly notes: readonly PatchNote[]; readonly index: FactIndex } | undefined;
  return async () => {
    const notes = await readNotes();
    if (indexed?.notes !== notes) indexed = { notes, index: indexFacts(notes) };
    return indexed.index;
  };
}
