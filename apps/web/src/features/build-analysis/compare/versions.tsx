import type { Build } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { buildQuery } from '../../../shared/builds/build-query.ts';
import { useOwnBuild } from '../parts/use-own-build.ts';
import { Difference } from './difference.tsx';

const SINCE = 'since';

/** Every version stays, and what it changed can be looked at. */
export function Versions({ build }: { readonly build: Build }) {
  const since = Number(new URLSearchParams(useLocation().search).get(SINCE));
  const now = useNow();
  const { id, versions, version: shown } = build;
  if (versions.length < 2) return null;
  return (
    <section className="build-versions" aria-labelledby="build-versions">
      <h2 id="build-versions">Versions</h2>
      <ol reversed>
        {versions.map(({ version, note, publishedAt }) => (
          <li key={version} value={version}>
            <Link to={buildHref(id, version)} aria-current={version === shown ? 'page' : undefined}>
              Version {version}
            </Link>
            , <Moment at={publishedAt} now={now} />
            {note && `: ${note}`}{' '}
            {version > 1 && <Link to={changesHref(id, version, version - 1)}>Changes</Link>}
          </li>
        ))}
      </ol>
      {versions.some(({ version }) => version === since && since < shown) && (
        <Changes build={build} since={since} />
      )}
    </section>
  );
}

/** Where a version stands beside an earlier one. */
const changesHref = (buildId: number, version: number, since: number): string =>
  `${buildHref(buildId, version)}&${SINCE}=${since}#build-versions`;

function Changes({ build, since }: { readonly build: Build; readonly since: number }) {
  const query = useQuery(buildQuery(build.id, since), queryClient);
  return (
    <QueryState query={query} what="The earlier version" height="20rem">
      {(earlier) => (
        <>
          <h3>
            From version {since} to {build.version}
          </h3>
          <Difference
            here={build.content}
            there={earlier.content}
            names={[`version ${build.version}`, `version ${since}`]}
          />
        </>
      )}
    </QueryState>
  );
}

/** That another version is shown, or that there is more than the visitor saved. */
export function VersionNotices({ build }: { readonly build: Build }) {
  const own = useOwnBuild(build.id);
  const { id, version, newestVersion } = build;
  const saved = own?.savedVersion ?? newestVersion;
  if (version < newestVersion)
    return (
      <Notice
        title={`This is version ${version} of ${newestVersion}`}
        action={<Link to={buildHref(id)}>To the newest version</Link>}
      />
    );
  if (saved >= newestVersion) return null;
  return (
    <Notice
      title={`${countOf(newestVersion - saved, 'new version')} since you saved it`}
      action={<Link to={changesHref(id, newestVersion, saved)}>Changes since then</Link>}
    >
      You saved version {saved}.
    </Notice>
  );
}
