import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_DATA } from '../full.ts';
import { PATCHES } from '../patches.ts';
import type { PatchFact, PatchNote } from '../patch-notes/patch-note.ts';
import { patchNotesFile } from '../patch-notes/patch-notes-file.ts';
import { openPatchNoteReader } from '../patch-notes/read-patch-note.ts';
import { readChangedValues, type ChangedValueFact } from './changed-values.ts';
import { ImportError } from './import-error.ts';
import { renderRows } from './render-json.ts';

export interface PatchNotesImport {
  readonly notes: readonly PatchNote[];
  /** Of `data/patch-notes.json`. */
  readonly contents: string;
  /** Lines about something that is neither a hero nor an item of ours. */
  readonly unknown: number;
}

const FILE = /^(\d{4}-\d{2}-\d{2})[\w-]*\.txt$/;
/** Rules of a mode that does not count. */
const OTHER_MODE = /HeroLab/i;
const MAX_FILE_CHARACTERS = 2_000_000;

/**
 * The facts of a folder with `notes/2026-07-28.txt`, a line a change, and `changes.jsonl`, a changed value of the game's data a line.
 * Reads, writes nothing; the texts themselves go no further.
 */
export function importPatchNotes(from: string): PatchNotesImport {
  const readNote = openPatchNoteReader(GAME_DATA);
  const facts = new Map<string, PatchFact[]>();
  let unknown = 0;
  for (const name of namesIn(from)) {
    const day = FILE.exec(name)?.[1];
    if (day === undefined || OTHER_MODE.test(name)) continue;
    const read = readNote(textOf(from, `notes/${name}`));
    unknown += read.unknown;
    facts.set(patchDayOf(day), [...(facts.get(patchDayOf(day)) ?? []), ...read.facts]);
  }
  addUnannounced(facts, readChangedValues('changes.jsonl', textOf(from, 'changes.jsonl')));
  const notes = [...facts]
    .map(([day, list]) => ({ day, facts: list }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { notes, contents: renderRows({ ...patchNotesFile(notes) }), unknown };
}

/**
 * The publisher dates notes by the day on the west coast of America: what comes out there in the evening begins a patch of the day after in
 * UTC, as our table of patches counts.
 */
function patchDayOf(day: string): string {
  const [begins, ends] = [Date.parse(`${day}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`) + 32 * 3_600_000];
  const patch = PATCHES.find(
    ({ id, startedAt, isDayOnly }) => id === day || (!isDayOnly && +startedAt >= begins && +startedAt < ends),
  );
  return patch?.id ?? day;
}

/** Changed values are found up to a few days after the patch that changed them. */
const MAX_LATE_DAYS = 4;
const DAY_MS = 86_400_000;

/** What the data says beyond the notes. */
function addUnannounced(facts: Map<string, PatchFact[]>, values: readonly ChangedValueFact[]): void {
  const announced = [...facts].map(([day, list]) => ({ day, list: [...list] }));
  for (const { day, fact } of ofOneSubject(values)) {
    const near = announced.filter(
      (note) => note.day <= day && Date.parse(day) - Date.parse(note.day) <= MAX_LATE_DAYS * DAY_MS,
    );
    if (near.some(({ list }) => list.some((one) => tellsTheSame(one, fact)))) continue;
    const own =
      near
        .map((note) => note.day)
        .toSorted()
        .at(-1) ?? day;
    facts.set(own, [...(facts.get(own) ?? []), fact]);
  }
}

/** So many heroes alike are the game's rules, which no hero was touched by more than another. */
const MAX_ALIKE = 20;

function ofOneSubject(values: readonly ChangedValueFact[]): readonly ChangedValueFact[] {
  const keyOf = ({ day, fact }: ChangedValueFact) =>
    `${day} ${fact.kind} ${fact.abilityId ?? 'own'} ${fact.figure}`;
  const alike = new Map<string, number>();
  for (const value of values) alike.set(keyOf(value), (alike.get(keyOf(value)) ?? 0) + 1);
  return values.filter((value) => (alike.get(keyOf(value)) ?? 0) <= MAX_ALIKE);
}

/** The same number of the same thing, or a change that the note puts in words. */
function tellsTheSame(one: PatchFact, fact: PatchFact): boolean {
  if (one.kind !== fact.kind || one.id !== fact.id) return false;
  if (one.abilityId !== 0 && fact.abilityId !== one.abilityId) return false;
  const isSameNumber = one.to.some((number) => fact.to.some((other) => Math.abs(number) === Math.abs(other)));
  return isSameNumber || (one.tier === fact.tier && one.figure === fact.figure);
}

function namesIn(from: string): readonly string[] {
  try {
    return readdirSync(join(from, 'notes')).toSorted();
  } catch {
    throw new ImportError('file_missing', join(from, 'notes'), '', 'there is no such folder');
  }
}

function textOf(from: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(join(from, file), 'utf8');
  } catch {
    throw new ImportError('file_missing', file, '', 'the file is missing or cannot be read');
  }
  if (file.endsWith('.txt') && text.length > MAX_FILE_CHARACTERS)
    throw new ImportError('invalid_value', file, '', 'is longer than any patch note');
  return text;
}
