import type { SentState } from '@soulstat/api-client';
import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keyOfSalts, type FoundSalts } from '../scan/merge-salts.ts';

/** What was found and, once it was sent, what became of it. */
export interface KeptSalts extends FoundSalts {
  /** `waiting` while the visitor wants it sent and it is not yet; `given_up` once it could not be downloaded for weeks. */
  readonly state: 'waiting' | 'given_up' | Exclude<SentState, 'over_quota'>;
  readonly reason: string | null;
  /** Whether the community's API is to have it, too. */
  readonly forward: boolean;
}

/** What this browser remembers of uploads, so that they go on after a reload and nothing is sent twice. */
export interface UploadMemory {
  /** What is remembered, by `keyOfSalts`. */
  all(): Promise<ReadonlyMap<string, KeptSalts>>;
  keep(salts: readonly KeptSalts[]): Promise<void>;
  folder(): Promise<FileSystemDirectoryHandle | undefined>;
  keepFolder(folder: FileSystemDirectoryHandle): Promise<void>;
  forget(): Promise<void>;
}

interface Schema extends DBSchema {
  salts: { key: string; value: KeptSalts };
  folder: { key: 'folder'; value: FileSystemDirectoryHandle };
}

/** In IndexedDB; where the browser has none to give, as in some private windows, for as long as the page is open. */
export async function openUploadMemory(): Promise<UploadMemory> {
  try {
    const db = await openDB<Schema>(BROWSER_STORAGE.uploads.name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('salts');
        fresh.createObjectStore('folder');
      },
    });
    return memoryIn(db);
  } catch {
    return memoryOfPage();
  }
}

function memoryIn(db: IDBPDatabase<Schema>): UploadMemory {
  return {
    all: async () => {
      const values = await db.getAll('salts');
      return new Map(values.map((each) => [keyOfSalts(each), each]));
    },
    keep: async (salts) => {
      const change = db.transaction('salts', 'readwrite');
      for (const each of salts) void change.store.put(each, keyOfSalts(each));
      await change.done;
    },
    folder: () => db.get('folder', 'folder'),
    keepFolder: async (folder) => {
      await db.put('folder', folder, 'folder');
    },
    forget: async () => {
      await db.clear('salts');
      await db.clear('folder');
    },
  };
}

export function memoryOfPage(): UploadMemory {
  const kept = new Map<string, KeptSalts>();
  let keptFolder: FileSystemDirectoryHandle | undefined;
  return {
    all: async () => new Map(kept),
    keep: async (salts) => {
      for (const each of salts) kept.set(keyOfSalts(each), each);
    },
    folder: async () => keptFolder,
    keepFolder: async (folder) => {
      keptFolder = folder;
    },
    forget: async () => {
      kept.clear();
      keptFolder = undefined;
    },
  };
}
