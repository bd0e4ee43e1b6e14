/** The changelog of the site: one file per change in `apps/web/content/changes`. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { changes, type SiteChange } from '@soulstat/api-client/contract';
import { micromark } from 'micromark';
import { Type } from 'typebox';
import { readContentFolder } from './front-matter.ts';

const Version = Type.Union([Type.String({ minLength: 1 }), Type.Number()]);

const FrontMatter = Type.Object(
  {
    date: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
    tag: Type.Enum([...changes.CHANGE_TAGS]),
    title: Type.String({ minLength: 8, maxLength: 90 }),
    /** Titles of pages and their paths. */
    pages: Type.Record(Type.String(), Type.String({ pattern: '^/' })),
    affects: Type.Optional(
      Type.Object(
        { what: Type.String({ minLength: 8 }), models: Type.Optional(Version), pp: Type.Optional(Version) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A change as its file says: without what visitors make of it. */
export type FileChange = Omit<SiteChange, 'votes' | 'comments'>;

/** Newest first. */
export async function readChanges(contentDir: string): Promise<readonly FileChange[]> {
  const files = await readContentFolder(join(contentDir, 'changes'), FrontMatter);
  return files
    .map(({ id, text, data: { date, tag, title, pages, affects } }) => ({
      id,
      number: numberOf(id),
      day: date,
      tag,
      title,
      // Raw HTML and addresses of scripts are taken out.
      html: micromark(text),
      pages: Object.entries(pages).map(([name, path]) => ({ title: name, path })),
      affects: affects
        ? { what: affects.what, models: textOf(affects.models), pp: textOf(affects.pp) }
        : null,
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day) || one.id.localeCompare(other.id));
}

const textOf = (version: string | number | undefined) => (version === undefined ? null : String(version));

/** 31 bits of the name: among a thousand changes two are alike once in 4,000 sites, and a test asks that ours are not. */
const numberOf = (id: string): number =>
  Math.max(1, createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1);
