import type { DumpManifest } from '@soulstat/api-client';
import { LinkTabs, Notice, Skeleton } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { href } from '../../../shared/paths.ts';
import type { Head } from '../../../shared/head.ts';
import { useDump } from './dump-query.ts';
import '../open-data.css';

const TABS = [
  ['data', 'Files'],
  ['dataExplorer', 'Explorer'],
  ['dataSql', 'SQL'],
] as const;

export interface FrameProps {
  readonly head: Head;
  readonly tab: (typeof TABS)[number][0];
  readonly intro: ReactNode;
  readonly children: (dump: DumpManifest) => ReactNode;
}

/** What the pages of the data share: the heading, the way to the others, and what there is while there is no dump. */
export function Frame({ head, tab, intro, children }: FrameProps) {
  const { data: dump, isError } = useDump();
  const madeAt = dump?.madeAt ?? null;
  return (
    <div className="open-data">
      <PageHead {...head} />
      <h1>{head.title}</h1>
      <p className="open-data-intro">{intro}</p>
      <LinkTabs label="Open data">
        {TABS.map(([name, label]) => (
          <Link key={name} to={href(name)} {...(name === tab && { 'aria-current': 'page' as const })}>
            {label}
          </Link>
        ))}
      </LinkTabs>
      {dump?.simulated && (
        <Notice kind="info" title="This data is simulated">
          Until real matches come, the files have those of a simulated league. The two are never mixed.
        </Notice>
      )}
      {dump && madeAt !== null && children(dump)}
      {!dump && !isError && <Skeleton lines={16} width="100%" />}
      {!dump && isError && (
        <Notice kind="error" title="The list of files did not come">
          The site or the connection is down. Reload the page in a minute.
        </Notice>
      )}
      {dump && madeAt === null && (
        <Notice kind="info" title="There are no files yet">
          The first ones are written within ten minutes after the site starts. Reload the page then.
        </Notice>
      )}
    </div>
  );
}
