import type { BuildDraft } from '@soulstat/api-client';
import type { BuildWork } from '@soulstat/builds';
import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What a build is made from, beside its content. */
export type DraftOrigin = Pick<BuildDraft, 'buildId' | 'copiedFrom' | 'matchId'>;

/** A draft as this browser stores it. */
export interface LocalDraft extends BuildWork, DraftOrigin {
  readonly savedAt: number;
}

interface Schema extends DBSchema {
  drafts: { key: 'current'; value: LocalDraft };
  earlier: { key: number; value: LocalDraft };
}

/** Drafts that gave way to another one: nothing is lost by starting anew. */
const MAX_EARLIER = 10;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>(BROWSER_STORAGE.buildDrafts.name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts');
      fresh.createObjectStore('earlier', { autoIncrement: true });
    },
  }));

/** The draft of this browser; undefined where there is none, or the browser stores nothing. */
export async function readLocalDraft(): Promise<LocalDraft | undefined> {
  try {
    return await (await open()).get('drafts', 'current');
  } catch {
    return undefined;
  }
}

/** Rejects where the browser stores nothing. */
export async function writeLocalDraft(draft: LocalDraft): Promise<void> {
  await (await open()).put('drafts', draft, 'current');
}

export async function dropLocalDraft(): Promise<void> {
  try {
    await (await open()).delete('drafts', 'current');
  } catch {
    // NOTE: a browser that stores nothing has nothing to drop.
  }
}

/** Puts a draft aside that gives way to another one. */
export async function putAside(draft: LocalDraft): Promise<void> {
  try {
    const db = await open();
    await db.add('earlier', draft);
    const keys = await db.getAllKeys('earlier');
    for (const key of keys.slice(0, -MAX_EARLIER)) await db.delete('earlier', key);
  } catch {
    // NOTE: a browser that stores nothing keeps the draft on the account alone.
  }
}

/** The last one first. */
export async function earlierDrafts(): Promise<readonly LocalDraft[]> {
  try {
    return (await (await open()).getAll('earlier')).toReversed();
  } catch {
    return [];
  }
}
