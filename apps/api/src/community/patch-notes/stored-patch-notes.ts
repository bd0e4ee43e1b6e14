import { PATCHES, type Patch } from '@soulstat/game-data';
import {
  parsePatchNotes,
  PATCH_NOTES,
  patchNotesFile,
  type PatchFact,
  type PatchNote,
} from '@soulstat/game-data/patch-notes';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listPatchNotes, savePatchNotes } from './queries/patch-notes.ts';

export type DatedFact = PatchFact & { readonly day: string };

/** Long enough that a busy page asks the database rarely, and whoever stores a note sees what it does. */
const KEPT_MS = 5000;

/** The notes of the release with those of the feed, read again when they are some seconds old. */
export function openPatchNotes(postgres: Postgres): () => Promise<readonly PatchNote[]> {
  let read: { readonly at: number; readonly notes: Promise<readonly PatchNote[]> } | undefined;
  return () => {
    if (!read || Date.now() - read.at > KEPT_MS) {
      const notes = listPatchNotes(postgres).then((rows) =>
        merged(rows.flatMap(({ facts }) => checked(facts))),
      );
      read = { at: Date.now(), notes };
      notes.catch(() => (read = undefined));
    }
    return read.notes;
  };
}

/** What another version of the program wrote may be none of these notes. */
function checked(facts: unknown): readonly PatchNote[] {
  try {
    return parsePatchNotes(facts);
  } catch {
    return [];
  }
}

/** Of a day in both the feed announces, and what the release found in the game's data stays. */
function merged(stored: readonly PatchNote[]): readonly PatchNote[] {
  const notes = new Map(PATCH_NOTES.map((note) => [note.day, note]));
  for (const { day, facts } of stored) {
    const ofData = notes.get(day)?.facts.filter(({ source }) => source === 'data') ?? [];
    notes.set(day, { day, facts: [...facts, ...ofData] });
  }
  return [...notes.values()]
    .map(({ day, facts }) => ({ day, facts: distinct(facts) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Two sentences may say one thing, and the game's data say it once more: then it stands once, as it was announced. */
const distinct = (facts: readonly PatchFact[]): PatchFact[] =>
  [...Map.groupBy(facts, ({ source: _source, ...fact }) => JSON.stringify(fact)).values()].flatMap(
    ([first]) => first ?? [],
  );

/** Stores what a feed said. Returns the days that are new or others than before. */
export function storePatchNotes(postgres: Postgres, notes: readonly PatchNote[]): Promise<string[]> {
  const rows = notes.map((note) => ({ day: note.day, facts: patchNotesFile([note]) }));
  return savePatchNotes(postgres, rows);
}

/** By hero or item: the newest first, and within a note what has numbers first. */
export function factsById(
  notes: readonly PatchNote[],
  kind: PatchFact['kind'],
): ReadonlyMap<number, readonly DatedFact[]> {
  const dated = notes.toReversed().flatMap(({ day, facts }) => {
    const own = facts.filter((fact) => fact.kind === kind).toSorted(byNumbers);
    return own.map((fact) => ({ ...fact, day }));
  });
  return Map.groupBy(dated, ({ id }) => id);
}

const byNumbers = (a: PatchFact, b: PatchFact) => Number(isInWords(a)) - Number(isInWords(b));
const isInWords = ({ change, figure }: PatchFact) =>
  change === 'reworked' || change === 'fixed' || figure === null;

export const patchOfDay = (day: string): Patch | undefined => PATCHES.findLast(({ id }) => id <= day);

/** A patch of a Friday night may be described on Sunday. */
const MAX_LATE_MS = 2 * 86_400_000;

/** Days of patches with notes. Large patches are sometimes announced by a link alone: a note without heroes and items is none then. */
export function patchesWithNotes(notes: readonly PatchNote[]): ReadonlySet<string> {
  const known = PATCHES.filter((patch) => notes.some((note) => isOf(patch, note)));
  return new Set(known.map(({ id }) => id));
}

const isOf = ({ id, kind }: Patch, { day, facts }: PatchNote): boolean =>
  day >= id && Date.parse(day) - Date.parse(id) <= MAX_LATE_MS && (facts.length > 0 || kind === 'update');

/** As the contract has it. */
export const answeredFact = ({ kind: _kind, id: _id, from, to, ...fact }: DatedFact) => ({
  ...fact,
  from: [...from],
  to: [...to],
});
