import type { BuildLibrary } from '@soulstat/api-client';
import {
  EmptyState,
  FilterBar,
  linkButton,
  Notice,
  Pagination,
  SignInButton,
  type FilterValues,
} from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { BuildCards } from '../../shared/builds/build-card.tsx';
import { countOf, NOT_YET } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { changedValues, useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { BUILD_LIBRARY_HEAD } from './parts/build-library-head.ts';
import { libraryFields } from './parts/library-fields.ts';
import { BUILDS_PER_PAGE, libraryFilters, libraryQuery } from './parts/library-query.ts';
import { OwnLine } from './parts/own-line.tsx';
import { SearchBuilds } from './parts/search-builds.tsx';
import '../../shared/comments/comments.css';
import './build-library.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  if (!libraryFilters(url.search).mine) void queryClient.prefetchQuery(libraryQuery(url.search));
  return null;
}

/** Builds that players made, saved from matches, or published in the game. */
export function Component() {
  const { search } = useLocation();
  const { state } = useSession();
  const { mine } = libraryFilters(search);
  const isAnswered = !mine || state === 'signedIn';
  const query = useQuery({ ...libraryQuery(search), enabled: isAnswered }, queryClient);
  return (
    <div className="build-library">
      <PageHead {...BUILD_LIBRARY_HEAD} />
      <div className="build-library-head">
        <PageTitle about={<HowItWorks />}>Build library</PageTitle>
        <Link {...linkButton('primary')} to={href('buildCreator')}>
          New build
        </Link>
      </div>
      <OwnLine />
      <SearchBuilds />
      <Filters total={isAnswered ? query.data?.total : undefined} />
      {isAnswered || state === 'unknown' ? (
        <QueryState
          query={query}
          what="The builds"
          height="80rem"
          isEmpty={({ builds }) => builds.length === 0}
          empty={<NoBuilds search={search} />}
        >
          {(library) => <Found library={library} search={search} />}
        </QueryState>
      ) : (
        <SignInFirst />
      )}
    </div>
  );
}

const SignInFirst = () => (
  <Notice title="Sign in to see your favourites" action={<SignInButton onSignIn={() => goToSignIn()} />}>
    They are kept with your account.
  </Notice>
);

function HowItWorks() {
  return (
    <>
      Every build is checked against the current patch. Win rates come from matches whose file names the
      build, or else from players who spent 60 % and more of their souls on its items. Sorted by win rate, the
      lower end of the interval counts, so few matches never lead.
    </>
  );
}

/** Memoized: a change of the session does not render the filters again. */
const Filters = memo(({ total }: { readonly total: number | undefined }) => {
  const { search } = useLocation();
  const gameData = useGameData();
  const change = useChangeQuery();
  const { q: _words, page: _page, ...filters } = useMemo(() => libraryFilters(search), [search]);
  const { hero, tag, author } = filters;
  const fields = useMemo(
    () => libraryFields(gameData, { ...(hero && { hero }), ...(tag && { tag }), ...(author && { author }) }),
    [gameData, hero, tag, author],
  );
  return (
    <FilterBar
      fields={fields}
      values={filters as FilterValues}
      onChange={(values) => {
        const changed = changedValues(filters as FilterValues, values);
        const texts = Object.entries(changed).map(([key, value]) => [key, value?.toString()] as const);
        change((query) => withParameters(query, { ...Object.fromEntries(texts), page: undefined }));
      }}
      result={total === undefined ? NOT_YET : countOf(total, 'build')}
    />
  );
});

function Found({ library, search }: { readonly library: BuildLibrary; readonly search: string }) {
  const { builds, page, total } = library;
  const now = useNow();
  const navigate = useNavigate();
  const addressOf = (to: number) =>
    `${href('buildLibrary')}?${withParameters(new URLSearchParams(search), { page: to === 1 ? undefined : String(to) })}`;
  return (
    <>
      <BuildCards builds={builds} now={now} />
      <Pagination
        label="Builds"
        page={page}
        pageCount={Math.ceil(total / BUILDS_PER_PAGE)}
        hrefFor={addressOf}
        onPage={(to) => void navigate(addressOf(to))}
      />
    </>
  );
}

function NoBuilds({ search }: { readonly search: string }) {
  const { mine, ...others } = libraryFilters(search);
  const isFiltered = Object.keys(others).length > 0;
  if (mine && !isFiltered)
    return (
      <EmptyState title="No favourites yet" action={<ShowAll />}>
        Open a build and press Save: it appears here.
      </EmptyState>
    );
  if (mine || isFiltered)
    return (
      <EmptyState title="No build fits these filters" action={<ShowAll />}>
        Fewer filters show more. What high ranks buy stands on the page of each hero.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No builds yet"
      action={
        <Link {...linkButton()} to={href('buildCreator')}>
          Make the first
        </Link>
      }
    >
      A build appears here once it is published. You can also save one from any player of a match.
    </EmptyState>
  );
}

const ShowAll = () => (
  <Link {...linkButton()} to={href('buildLibrary')}>
    Show all builds
  </Link>
);
