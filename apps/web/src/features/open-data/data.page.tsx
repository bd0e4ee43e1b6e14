import type { DumpManifest } from '@soulstat/api-client';
import { useContext } from 'react';
import { CopyButton } from '../../shared/copy-button.tsx';
import { href } from '../../shared/paths.ts';
import { OriginContext, SITE_NAME } from '../../shared/site.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
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
          <AsDataset dump={dump} />
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

/** For search engines of data. A simulated league is none. */
function AsDataset({
  dump: { simulated, madeAt, licence, tables, attribution },
}: {
  readonly dump: DumpManifest;
}) {
  const origin = useContext(OriginContext);
  const days = tables.flatMap(({ files }) => files.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]));
  const known = days.filter((day) => day !== null).toSorted();
  if (simulated || madeAt === null) return null;
  return (
    <StructuredData
      type="Dataset"
      name="Deadlock matches"
      description={DATA_HEAD.description}
      url={`${origin}${href('data')}`}
      license={licence.url}
      creditText={attribution}
      isAccessibleForFree
      dateModified={new Date(madeAt * 1000).toISOString()}
      temporalCoverage={known.length > 0 ? `${known[0]}/${known.at(-1)}` : undefined}
      creator={{ '@type': 'Organization', name: SITE_NAME, url: origin }}
      distribution={tables.flatMap(({ files }) =>
        files.map(({ name, url, bytes, sha256 }) => ({
          '@type': 'DataDownload',
          name,
          contentUrl: origin + url,
          contentSize: `${bytes} B`,
          encodingFormat: 'application/vnd.apache.parquet',
          sha256,
        })),
      )}
    />
  );
}
