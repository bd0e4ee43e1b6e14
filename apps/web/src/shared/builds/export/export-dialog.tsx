import { BuildFileError, readBuildCache, type BuildCache } from '@soulstat/build-file';
import { Modal, Notice } from '@soulstat/ui';
import { useState } from 'react';
import type { ExportedFrom } from './change-cache.ts';
import { ChooseFile } from './choose-file.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { WriteBuild } from './write-build.tsx';
import './export.css';

interface ExportDialogProps {
  readonly build: ExportedFrom;
  readonly onClose: () => void;
}

interface ReadFile {
  readonly file: ChosenFile;
  readonly cache: BuildCache;
}

/** Puts a build into the game's own file, in the browser alone: the file never leaves the machine. */
export function ExportDialog({ build, onClose }: ExportDialogProps) {
  const [read, setRead] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  function choose(file: ChosenFile) {
    try {
      setRead({ file, cache: readBuildCache(file.bytes) });
      setProblem(undefined);
    } catch (error) {
      setRead(undefined);
      setProblem(explain(error));
    }
  }
  return (
    <Modal isOpen onClose={onClose} title="Export to the game" className="export-dialog">
      <p>
        The game keeps your builds in a file on your computer. This page adds the build to it, here in your
        browser: the file is sent nowhere. <strong>Close the game first</strong>, or it writes over the
        change.
      </p>
      {problem !== undefined && (
        <Notice kind="error" title="This is not the game’s file of builds">
          {problem}
        </Notice>
      )}
      {read ? (
        <WriteBuild build={build} {...read} onOther={() => setRead(undefined)} />
      ) : (
        <ChooseFile onChosen={choose} />
      )}
    </Modal>
  );
}

function explain(error: unknown): string {
  if (!(error instanceof BuildFileError)) throw error;
  return `${error.message} Choose cached_hero_builds.kv3. If it is that file, please report it with the game’s version.`;
}
