import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface PatchNoteRow {
  readonly day: string;
  /** As it was stored: to be checked before it is used. */
  readonly facts: unknown;
}

export const listPatchNotes = (db: Postgres) =>
  db.rows(pg<PatchNoteRow>`select to_char(day, 'YYYY-MM-DD') as day, facts from patch_note order by day`);

/** All of them or none. Returns the days whose facts are new or others than before. */
export const savePatchNotes = (db: Postgres, notes: readonly PatchNoteRow[]) =>
  db.column(pg<{ day: string }>`
    insert into patch_note (day, facts)
    select (note->>'day')::date, note->'facts' from jsonb_array_elements(${json(notes)}::jsonb) as notes (note)
    on conflict (day) do update set facts = excluded.facts, read_at = now()
    where patch_note.facts <> excluded.facts returning to_char(day, 'YYYY-MM-DD') as day
  `);
