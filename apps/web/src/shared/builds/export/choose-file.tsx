import { Button } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import {
  canKeepFile,
  chosenFile,
  openRemembered,
  pickFile,
  rememberedFile,
  type ChosenFile,
} from './chosen-file.ts';
import { FilePlaces } from './file-places.tsx';

/** Chooses the game's file: the one of the last export with one press, where the browser remembers it. */
export function ChooseFile({ onChosen }: { readonly onChosen: (file: ChosenFile) => void }) {
  const remembered = useRemembered();
  const field = useRef<HTMLInputElement>(null);
  const take = async (chosen: Promise<ChosenFile | undefined>) => {
    const file = await chosen.catch(() => undefined);
    if (file) onChosen(file);
  };
  return (
    <>
      <FilePlaces />
      <div className="export-choice">
        {remembered && (
          <Button variant="primary" onClick={() => void take(openRemembered(remembered))}>
            Use {remembered.name} again
          </Button>
        )}
        <Button
          variant={remembered ? 'secondary' : 'primary'}
          onClick={() => (canKeepFile() ? void take(pickFile()) : field.current?.click())}
        >
          {remembered ? 'Choose another file' : 'Choose the file'}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          aria-label="File of builds"
          onChange={({ target: { files } }) => {
            const [file] = files ?? [];
            if (file) void take(chosenFile(file));
          }}
        />
      </div>
    </>
  );
}

function useRemembered(): FileSystemFileHandle | undefined {
  const [handle, setHandle] = useState<FileSystemFileHandle>();
  useEffect(() => {
    let isHere = true;
    if (canKeepFile()) void rememberedFile().then((found) => isHere && setHandle(found));
    return () => {
      isHere = false;
    };
  }, []);
  return handle;
}
