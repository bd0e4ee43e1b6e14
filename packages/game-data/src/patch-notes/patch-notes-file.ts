import { isFigure } from './figure-words.ts';
import {
  PATCH_FACT_CHANGES,
  PATCH_FACT_SOURCES,
  PATCH_UNITS,
  PATCH_VERDICTS,
  type PatchFact,
  type PatchNote,
} from './patch-note.ts';

/** Rows are lists in this order; words are numbers of their lists. */
const FORMAT = 1;
const KINDS = ['hero', 'item'] as const;
const MAX_NOTES = 5_000;
const MAX_FACTS = 5_000;
const MAX_FIGURES = 20_000;
const MAX_PARTS = 3;
const MAX_NUMBER = 1e7;
const MAX_ID = 2 ** 32;

/** What is wrong, and where. */
export class PatchNotesError extends Error {
  override readonly name = 'PatchNotesError';
  readonly code = 'invalid_patch_notes';
}

export interface PatchNotesFile {
  readonly format: number;
  readonly figures: readonly string[];
  readonly notes: readonly (readonly [day: string, facts: readonly unknown[]])[];
}

/** The contents of a file of facts. */
export function patchNotesFile(notes: readonly PatchNote[]): PatchNotesFile {
  const figures = [
    ...new Set(notes.flatMap(({ facts }) => facts.flatMap(({ figure }) => figure ?? []))),
  ].toSorted();
  const places = new Map(figures.map((figure, place) => [figure, place]));
  const rowOf = (fact: PatchFact) => [
    KINDS.indexOf(fact.kind),
    fact.id,
    fact.abilityId,
    fact.tier,
    fact.figure === null ? null : (places.get(fact.figure) ?? null),
    PATCH_FACT_CHANGES.indexOf(fact.change),
    fact.from,
    fact.to,
    fact.unit === null ? null : PATCH_UNITS.indexOf(fact.unit),
    PATCH_VERDICTS.indexOf(fact.verdict),
    PATCH_FACT_SOURCES.indexOf(fact.source),
  ];
  return { format: FORMAT, figures, notes: notes.map(({ day, facts }) => [day, facts.map(rowOf)]) };
}

/** Reads a file of facts whole, or throws a `PatchNotesError` that names the place. Oldest first, one of each day. */
export function parsePatchNotes(raw: unknown): readonly PatchNote[] {
  if (typeof raw !== 'object' || raw === null) throw new PatchNotesError('not an object');
  const file = raw as Readonly<Record<string, unknown>>;
  if (file['format'] !== FORMAT)
    throw new PatchNotesError(`format ${String(file['format']).slice(0, 20)} instead of ${FORMAT}`);
  const figures = listOf(file['figures'], 'figures', MAX_FIGURES).map((figure, place) => {
    if (typeof figure === 'string' && isFigure(figure)) return figure;
    throw new PatchNotesError(`figures[${place}] is no name of a figure`);
  });
  const seen = new Set<string>();
  return listOf(file['notes'], 'notes', MAX_NOTES).map((note, place): PatchNote => {
    const [day, rows] = listOf(note, `notes[${place}]`, 2);
    if (!isDay(day)) throw new PatchNotesError(`notes[${place}][0] is no day such as 2026-07-30`);
    if (seen.has(day)) throw new PatchNotesError(`notes[${place}] is of ${day} again`);
    seen.add(day);
    const at = `notes[${place}][1]`;
    return {
      day,
      facts: listOf(rows, at, MAX_FACTS).map((row, index) => factOf(row, figures, `${at}[${index}]`)),
    };
  });
}

function factOf(raw: unknown, figures: readonly string[], at: string): PatchFact {
  const row = listOf(raw, at, 11);
  const numbered = <Word>(column: number, words: readonly Word[]): Word => {
    const word = words[Number(row[column])];
    if (typeof row[column] !== 'number' || word === undefined)
      throw new PatchNotesError(`${at}[${column}] is none of ${words.length}`);
    return word;
  };
  const whole = (column: number, min: number, max: number): number => {
    const value = row[column];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new PatchNotesError(`${at}[${column}] is no whole number from ${min} to ${max}`);
  };
  const orNull = <Value>(column: number, read: () => Value) => (row[column] === null ? null : read());
  return {
    kind: numbered(0, KINDS),
    id: whole(1, 1, MAX_ID),
    abilityId: orNull(2, () => whole(2, 0, MAX_ID)),
    tier: orNull(3, () => whole(3, 1, 3)),
    figure: orNull(4, () => numbered(4, figures)),
    change: numbered(5, PATCH_FACT_CHANGES),
    from: numbersOf(row[6], `${at}[6]`),
    to: numbersOf(row[7], `${at}[7]`),
    unit: orNull(8, () => numbered(8, PATCH_UNITS)),
    verdict: numbered(9, PATCH_VERDICTS),
    source: numbered(10, PATCH_FACT_SOURCES),
  };
}

function numbersOf(raw: unknown, at: string): readonly number[] {
  return listOf(raw, at, MAX_PARTS).map((part) => {
    if (typeof part === 'number' && Math.abs(part) <= MAX_NUMBER) return part;
    throw new PatchNotesError(`${at} has something else than numbers`);
  });
}

function listOf(raw: unknown, at: string, max: number): readonly unknown[] {
  if (!Array.isArray(raw)) throw new PatchNotesError(`${at} is no list`);
  if (raw.length > max) throw new PatchNotesError(`${at} has more than ${max} entries`);
  return raw;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
