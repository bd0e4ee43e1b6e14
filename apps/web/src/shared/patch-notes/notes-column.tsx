import type { Calls, PatchFact, PatchOfSubject } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import type { Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { countOf } from '../format/format.ts';
import { factText, PatchFacts } from './patch-facts.tsx';

type Gets = Calls<'GET'>;
type NotesUrl = '/api/patch-notes/heroes/:heroId' | '/api/patch-notes/items/:itemId';

/** What patches changed for a hero or an item since a day; nothing while that is not known. */
export function usePatchNotes<Url extends NotesUrl>(
  url: Url,
  params: Gets[Url]['input']['params'],
  from: string | undefined,
): readonly PatchOfSubject[] | undefined {
  const input = { params, query: { from } } as Parameters<typeof apiQuery<Url>>[1];
  const { data } = useQuery({ ...apiQuery(url, input), enabled: from !== undefined }, queryClient);
  return (data as Gets[NotesUrl]['output'] | undefined)?.patches;
}

/** The lines of a patch beside what matches show of it. */
export function notesColumn<Row extends { readonly id: string }>(
  notes: readonly PatchOfSubject[] | undefined,
  gameData: GameData,
): Column<Row> {
  const of = ({ id }: Row) => notes?.find((patch) => patch.id === id);
  return {
    key: 'notes',
    label: 'What the patch changed',
    shortLabel: 'Changes',
    widthCh: 34,
    value: (row) => linesOf(of(row)?.facts, gameData) || wordsOf(of(row)),
    cell: (row) => <PatchNoteCell patch={of(row)} />,
  };
}

/** The changes of one patch, or why there are none. */
export function PatchNoteCell({ patch }: { readonly patch: PatchOfSubject | undefined }) {
  if (!patch || patch.factCount === 0) return <small className="patch-no-fact">{wordsOf(patch)}</small>;
  return <PatchFacts facts={patch.facts} count={patch.factCount} />;
}

/** For files of a table. */
export const linesOf = (facts: readonly PatchFact[] = [], gameData: GameData): string =>
  facts.map((fact) => factText(fact, gameData)).join('; ');

function wordsOf(patch: PatchOfSubject | undefined): string {
  if (!patch) return '–';
  if (patch.factCount > 0) return countOf(patch.factCount, 'change');
  return patch.isKnown ? 'unchanged' : 'no patch notes yet';
}
