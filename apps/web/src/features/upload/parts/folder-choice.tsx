import { Button } from '@soulstat/ui';
import { useRef, useState, type DragEvent, type Ref, type RefObject } from 'react';
import { canKeepFolder, droppedFiles, pickFolder, type Picked } from '../scan/picked.ts';

export interface FolderChoiceProps {
  readonly onPick: (picked: Picked) => void;
  /** The folder of an earlier visit, which can be looked at again. */
  readonly folder: FileSystemDirectoryHandle | undefined;
  readonly onScanAgain: () => void;
  readonly isBusy: boolean;
  /** The button one goes on from when another has gone. */
  readonly chooser: RefObject<HTMLButtonElement | null>;
}

/** The ways to a folder: chosen so that it can be looked at again, chosen as files, or dropped. They do the same. */
export function FolderChoice({ onPick, folder, onScanAgain, isBusy, chooser }: FolderChoiceProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // While something goes on nothing else begins; the buttons keep the focus that they have.
  const off = { 'aria-disabled': isBusy || undefined };
  async function choose() {
    if (isBusy) return;
    if (!canKeepFolder()) return input.current?.click();
    const picked = await pickFolder();
    if (picked) onPick({ kind: 'folder', folder: picked });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onPick({ kind: 'files', files: droppedFiles(event.dataTransfer) });
  }
  return (
    <div
      className="upload-choice"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>Drop the folder here, or choose it:</p>
      <div className="upload-buttons">
        <Button ref={chooser} variant="primary" size="touch" {...off} onClick={() => void choose()}>
          Choose the folder
        </Button>
        {folder && (
          <Button size="touch" {...off} onClick={() => isBusy || onScanAgain()}>
            Scan “{folder.name}” again
          </Button>
        )}
      </div>
      {canKeepFolder() && (
        <p className="upload-note">
          The window refuses this folder?{' '}
          <Button variant="quiet" size="compact" {...off} onClick={() => isBusy || input.current?.click()}>
            Choose it another way
          </Button>
        </p>
      )}
      <FolderInput ref={input} onPick={onPick} />
    </div>
  );
}

interface FolderInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onPick: FolderChoiceProps['onPick'];
}

/** The way to a folder that every browser knows. */
function FolderInput({ ref, onPick }: FolderInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      // @ts-expect-error -- React's types do not have this attribute; every browser has it.
      webkitdirectory=""
      aria-label="Folder of the cache"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onPick({ kind: 'files', files });
      }}
    />
  );
}
