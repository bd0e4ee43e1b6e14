import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { GUIDES_HEAD } from './parts/guides-head.ts';
import { GuideList } from './parts/guide-list.tsx';
import { LibraryFilters } from './parts/library-filters.tsx';
import { libraryQuery } from './parts/library-query.ts';
import '../../shared/comments/comments.css';
import './guides.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  void queryClient.prefetchQuery(libraryQuery(url.search));
  return null;
}

/** Guides that players wrote. */
export function Component() {
  const { search } = useLocation();
  const query = useQuery(libraryQuery(search), queryClient);
  return (
    <div className="guides">
      <PageHead {...GUIDES_HEAD} />
      <PageTitle about="Written by players, with today’s values. A sentence is marked when a patch has changed its value since the guide was checked.">
        Guides
      </PageTitle>
      <div className="guides-tools">
        <LibraryFilters />
        <Link {...linkButton('primary')} to={href('guideWriting')}>
          Write a guide
        </Link>
      </div>
      <QueryState
        query={query}
        what="The guides"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            title={search ? 'No guide fits these filters' : 'No guides yet'}
            action={
              <Link {...linkButton()} to={search ? href('guides') : href('guideWriting')}>
                {search ? 'Show all guides' : 'Write the first'}
              </Link>
            }
          >
            {search ? 'Try fewer filters.' : 'New guides appear here after review.'}
          </EmptyState>
        }
      >
        {({ guides, total, page }) => (
          <>
            <p className="guides-count">{countOf(total, 'guide')}, most votes first</p>
            <GuideList guides={guides} />
            <Pages page={page} pages={Math.ceil(total / GUIDES_PER_PAGE)} search={search} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** As the contract has it. */
const GUIDES_PER_PAGE = 24;

function Pages({
  page,
  pages,
  search,
}: {
  readonly page: number;
  readonly pages: number;
  readonly search: string;
}) {
  if (pages < 2) return null;
  const addressOf = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `${href('guides')}?${params}`;
  };
  return (
    <nav aria-label="Pages" className="guides-pages">
      {page > 1 && <Link to={addressOf(page - 1)}>Previous</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={addressOf(page + 1)}>Next</Link>}
    </nav>
  );
}
