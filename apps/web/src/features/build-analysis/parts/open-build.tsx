import { linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { BuildCards } from '../../../shared/builds/build-card.tsx';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { OPEN_BUILD_HEAD } from './build-head.ts';

const FEW = 6;
export const popularQuery = apiQuery('/api/builds', { query: {} });

/** The viewer without a build: some to begin with. */
export function OpenBuild({ notFound }: { readonly notFound?: string }) {
  const query = useQuery(popularQuery, queryClient);
  const now = useNow();
  return (
    <div className="build-viewer">
      <PageHead {...OPEN_BUILD_HEAD} />
      <PageTitle about="The viewer shows one build: open one from the library, from a guide, or by its link.">
        {notFound ?? 'Build viewer'}
      </PageTitle>
      <p>
        {notFound
          ? 'Its author may have deleted it. Here are builds that others use.'
          : 'Open a build to see all of it.'}{' '}
        <Link {...linkButton()} to={href('buildLibrary')}>
          To the build library
        </Link>
      </p>
      <QueryState query={query} what="Popular builds" height="40rem">
        {({ builds }) => <BuildCards builds={builds.slice(0, FEW)} now={now} />}
      </QueryState>
    </div>
  );
}
