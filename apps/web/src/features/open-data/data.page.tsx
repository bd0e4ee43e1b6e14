import { CopyButton } from '../../shared/copy-button.tsx';
import { loadDump } from './parts/dump-query.ts';
import { Files } from './parts/files.tsx';
import { Frame } from './parts/frame.tsx';
import { HowToRead } from './parts/how-to-read.tsx';
import { DATA_HEAD } from './parts/open-data-heads.ts';

export const loader = loadDump;

/** Every match on record, for everybody. */
export function Component() {
  return (
    <Frame
      head={DATA_HEAD}
      tab="data"
      intro="Every confirmed match on record, as Parquet files. Check our numbers, or count what we do not."
    >
      {(dump) => (
        <>
          <Files dump={dump} />
          <section aria-labelledby="open-data-licence">
            <h2 id="open-data-licence">Licence and privacy</h2>
            <p>
              <a href={dump.licence.url}>{dump.licence.name}</a>. {dump.licence.text}
            </p>
            <p className="open-data-line">
              Write beside your figures: <code>{dump.attribution}</code>
              <CopyButton text={dump.attribution} what="attribution" />
            </p>
            <p>
              Players who hide their profile have no account id and no party number in the files from the next
              night on. Matches that a player sent and nobody confirmed are left out. A file that a newer dump
              no longer has is deleted after {dump.keptHours} hours.
            </p>
          </section>
          <HowToRead dump={dump} />
        </>
      )}
    </Frame>
  );
}
