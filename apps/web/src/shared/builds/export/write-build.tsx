import type { BuildCache, CachedBuild } from '@soulstat/build-file';
import { buildTitle } from '@soulstat/builds';
import { Button, Glyph, Notice } from '@soulstat/ui';
import { useId, useState } from 'react';
import { useGameData } from '../../api/game-data.ts';
import { countOf } from '../../format/format.ts';
import { useOwnAccountId } from '../../session/use-session.ts';
import { changedFile, ownBuilds, ownerOf, recordForGame, type ExportedFrom } from './change-cache.ts';
import { downloadFile, saveTo, type ChosenFile } from './chosen-file.ts';

interface WriteBuildProps {
  readonly build: ExportedFrom;
  readonly file: ChosenFile;
  readonly cache: BuildCache;
  readonly onOther: () => void;
}

/** Offers a copy of the old file, then writes the new one. */
export function WriteBuild({ build, file, cache, onOther }: WriteBuildProps) {
  const { heroId, name } = build.content;
  const hero = useGameData().heroOrUnknown(heroId);
  const own = ownBuilds(cache).filter(({ record }) => record?.hero_id === heroId);
  const title = buildTitle(name, hero.name);
  const [replaced, setReplaced] = useState(() => own.find(({ record }) => record?.name === title));
  const { done, problem, leftOut, save } = useSave({ build, file, cache, replaced });
  if (done !== undefined) return <Saved how={done} name={file.name} leftOut={leftOut} />;
  return (
    <>
      <ol className="export-steps">
        <li>
          <Button onClick={() => downloadFile(copyName(file.name), file.bytes)}>
            <Glyph name="download" /> Download a copy of the old file
          </Button>
          <small>To undo this later, put the copy back under the old name.</small>
        </li>
        <li>
          <Where own={own} heroName={hero.name} replaced={replaced} onChange={setReplaced} />
        </li>
        <li>
          {file.handle && (
            <Button variant="primary" onClick={() => void save(true)}>
              Save to {file.name}
            </Button>
          )}
          <Button variant={file.handle ? 'quiet' : 'primary'} onClick={() => void save(false)}>
            Download the new file
          </Button>
        </li>
      </ol>
      {leftOut > 0 && (
        <p>{countOf(leftOut, 'item or step', 'items or steps')} left the game and will not be written.</p>
      )}
      {problem !== undefined && (
        <Notice kind="error" title="The build was not saved">
          {problem}
        </Notice>
      )}
      <Button variant="quiet" onClick={onOther}>
        Choose another file
      </Button>
    </>
  );
}

interface SaveOptions extends Omit<WriteBuildProps, 'onOther'> {
  readonly replaced: CachedBuild | undefined;
}

function useSave({ build, file, cache, replaced }: SaveOptions) {
  const gameData = useGameData();
  const visitor = useOwnAccountId();
  const [done, setDone] = useState<'saved' | 'downloaded'>();
  const [problem, setProblem] = useState<string>();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const owner = ownerOf(cache) ?? visitor;
  const { gameBuildId, content } = build;
  const { record, leftOut } = recordForGame(content, gameData, { owner, gameBuildId, now });
  async function save(isToFile: boolean) {
    try {
      const bytes = new Uint8Array(changedFile(cache, record, replaced));
      if (isToFile && file.handle) await saveTo(file.handle, bytes);
      else downloadFile(file.name, bytes);
      setDone(isToFile ? 'saved' : 'downloaded');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return { done, problem, leftOut, save };
}

interface WhereProps {
  readonly heroName: string;
  readonly own: readonly CachedBuild[];
  readonly replaced: CachedBuild | undefined;
  readonly onChange: (replaced: CachedBuild | undefined) => void;
}

/** Beside the own builds of the hero, or in place of one of them. */
function Where({ heroName, own, replaced, onChange }: WhereProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="export-where">
      <span>In your own builds</span>
      <select
        id={id}
        value={replaced ? String(replaced.index) : ''}
        onChange={({ target }) => onChange(own.find(({ index }) => String(index) === target.value))}
      >
        <option value="">Add it</option>
        {own.map(({ index, record }) => (
          <option key={index} value={index}>
            Replace “{buildTitle(record?.name ?? '', heroName)}”
          </option>
        ))}
      </select>
    </label>
  );
}

interface SavedProps {
  readonly how: 'saved' | 'downloaded';
  readonly name: string;
  readonly leftOut: number;
}

function Saved({ how, name, leftOut }: SavedProps) {
  return (
    <Notice
      title={how === 'saved' ? `Saved to ${name}` : 'Downloaded: now put it in the place of the old file'}
    >
      <p>
        It was read again: the build is in it, and everything else is as it was. Start the game, open the
        builds of the hero, and look under your own builds.
      </p>
      {leftOut > 0 && (
        <p>{countOf(leftOut, 'item or step', 'items or steps')} left the game and are not in it.</p>
      )}
    </Notice>
  );
}

/** `cached_hero_builds.kv3` → `cached_hero_builds.old.kv3`. */
const copyName = (name: string): string => name.replace(/(\.[^.]+)?$/, '.old$1');
