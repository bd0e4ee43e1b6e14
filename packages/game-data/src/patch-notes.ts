import raw from '../data/patch-notes.json' with { type: 'json' };
import type { PatchNote } from './patch-notes/patch-note.ts';
import { parsePatchNotes } from './patch-notes/patch-notes-file.ts';

export type {
  PatchFact,
  PatchFactChange,
  PatchFactSource,
  PatchNote,
  PatchUnit,
  PatchVerdict,
} from './patch-notes/patch-note.ts';
export {
  PATCH_FACT_CHANGES,
  PATCH_FACT_SOURCES,
  PATCH_UNITS,
  PATCH_VERDICTS,
} from './patch-notes/patch-note.ts';
export { parsePatchNotes, patchNotesFile, PatchNotesError } from './patch-notes/patch-notes-file.ts';
export type { PatchNotesFile } from './patch-notes/patch-notes-file.ts';
export { openPatchNoteReader } from './patch-notes/read-patch-note.ts';
export type { ReadPatchNote } from './patch-notes/read-patch-note.ts';

/** What every patch since May 2024 changed for heroes and items, as far as it is known; oldest first. */
export const PATCH_NOTES: readonly PatchNote[] = parsePatchNotes(raw);
