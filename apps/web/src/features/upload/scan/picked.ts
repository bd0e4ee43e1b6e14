/** What a visitor chose to be scanned. */
export type Picked =
  | { readonly kind: 'folder'; readonly folder: FileSystemDirectoryHandle }
  | { readonly kind: 'files'; readonly files: Iterable<File> | AsyncIterable<File> };

/** Whether this browser lets a folder be chosen in a way that it can be looked at again later. */
export const canKeepFolder = (): boolean => 'showDirectoryPicker' in globalThis;

type Picker = (options: { readonly id: string; readonly mode: 'read' }) => Promise<FileSystemDirectoryHandle>;

/** Asks for a folder; undefined when nothing was chosen, or the browser does not give this one away. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { showDirectoryPicker } = globalThis as unknown as { readonly showDirectoryPicker: Picker };
  try {
    return await showDirectoryPicker({ id: 'game-cache', mode: 'read' });
  } catch {
    return undefined;
  }
}

interface PermissionHandle {
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>;
}

/** A folder of an earlier visit may be read again once the visitor says so. */
export async function mayRead(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const handle = folder as PermissionHandle;
  return (await handle.requestPermission?.({ mode: 'read' })) !== 'denied';
}

/** What was dropped: folders with everything below them, and files. To be called within the event. */
export function droppedFiles({ items, files }: DataTransfer): AsyncIterable<File> | Iterable<File> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return entries.length > 0 ? filesOfEntries(entries) : [...files];
}

async function* filesOfEntries(entries: readonly FileSystemEntry[]): AsyncGenerator<File> {
  for (const entry of entries) {
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (file) yield file;
    } else yield* filesOfFolder(entry as FileSystemDirectoryEntry);
  }
}

/** The browser tells a hundred at a time, and none at the end. */
async function* filesOfFolder(folder: FileSystemDirectoryEntry): AsyncGenerator<File> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return;
    yield* filesOfEntries(some);
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)));
