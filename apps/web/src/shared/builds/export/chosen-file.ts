import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The game's file as it was chosen. Only a browser that gives a handle can write to it. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly handle: FileSystemFileHandle | undefined;
}

type Picker = (options: {
  readonly id: string;
  readonly types: readonly unknown[];
}) => Promise<FileSystemFileHandle[]>;

type AsksPermission = (descriptor: { readonly mode: 'readwrite' }) => Promise<PermissionState>;

interface PermissionHandle {
  readonly queryPermission?: AsksPermission;
  readonly requestPermission?: AsksPermission;
}

interface Schema extends DBSchema {
  file: { key: 'file'; value: FileSystemFileHandle };
}

const TYPES = [{ description: 'Builds of the game', accept: { 'application/octet-stream': ['.kv3'] } }];

/** Whether this browser lets a file be chosen in a way that it can be written to, now and later. */
export const canKeepFile = (): boolean => 'showOpenFilePicker' in globalThis;

/** Asks for the file and remembers it; undefined when nothing was chosen. */
export async function pickFile(): Promise<ChosenFile | undefined> {
  const { showOpenFilePicker } = globalThis as unknown as { readonly showOpenFilePicker: Picker };
  const [handle] = await showOpenFilePicker({ id: 'game-builds', types: TYPES }).catch(() => []);
  if (!handle) return undefined;
  await remember(handle);
  return fileOf(handle);
}

/** The file of the last export, if the browser remembers it. */
export async function rememberedFile(): Promise<FileSystemFileHandle | undefined> {
  try {
    return await (await open()).get('file', 'file');
  } catch {
    return undefined;
  }
}

/** Asks for leave where the browser wants that; undefined when it is refused. */
export async function openRemembered(handle: FileSystemFileHandle): Promise<ChosenFile | undefined> {
  const asked = handle as PermissionHandle;
  const mode = { mode: 'readwrite' } as const;
  const isGranted = (await asked.queryPermission?.(mode)) === 'granted';
  if (!isGranted && (await asked.requestPermission?.(mode)) === 'denied') return undefined;
  return fileOf(handle);
}

export const chosenFile = async (file: File, handle?: FileSystemFileHandle): Promise<ChosenFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
  handle,
});

const fileOf = async (handle: FileSystemFileHandle): Promise<ChosenFile> =>
  chosenFile(await handle.getFile(), handle);

/** Writes the file and reads it again. The browser puts the new file in the place of the old one only when it is whole. */
export async function saveTo(handle: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const writable = await handle.createWritable();
  await writable.write(bytes);
  await writable.close();
  const saved = await fileOf(handle);
  if (saved.bytes.length !== bytes.length || !saved.bytes.every((byte, index) => byte === bytes[index]))
    throw new Error('The file was not saved whole. Put the copy of the old one in its place.');
}

export function downloadFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>(BROWSER_STORAGE.buildFile.name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('file'),
  }));

async function remember(handle: FileSystemFileHandle): Promise<void> {
  try {
    await (await open()).put('file', handle, 'file');
  } catch {
    // NOTE: a browser that stores nothing asks again next time.
  }
}
