import { formatFilters, type Difficulty, type Filters, type Learning } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { heroField } from '../../shared/items/hero-field.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { MODE_FIELD, PERIOD_FIELD, ranksField } from '../../shared/statistics/filters/fields.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { HEADLINE_GAMES, MIN_VOTERS, NEW_VOTER_DAYS } from './parts/axes.ts';
import { difficultyColumns, type DifficultyRow } from './parts/difficulty-columns.tsx';
import { DIFFICULTY_HEAD } from './parts/difficulty-head.ts';
import { ownVotesQuery, resultsQuery } from './parts/queries.ts';
import { ShowResults } from './parts/show-results.tsx';
import '../../shared/forms/forms.css';
import './community-difficulty.css';

/** Only where a hero is chosen. */
const OneHero = lazy(async () => ({
  default: (await loadChunk('difficulty of a hero', () => import('./parts/one-hero.tsx'))).OneHero,
}));

const FIELDS = [PERIOD_FIELD, MODE_FIELD, ranksField()];

/** The hero is chosen among those of the answer, so it is no part of the question. */
const asked = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'heroId')) as Filters;

const shownIn = (params: URLSearchParams) => ({
  isAsked: params.get('results') === 'shown',
  patch: params.get('votedIn') ?? undefined,
});

/** Starts the download; the page shows its own skeleton meanwhile. Votes are asked for where the address shows them. */
export function loader({ url }: LoaderArgs) {
  const filters = knownFilters(url.searchParams, FIELDS);
  void queryClient.prefetchQuery(apiQuery('/api/heroes/learning', { query: filters }));
  const { isAsked, patch } = shownIn(url.searchParams);
  if (isAsked) void queryClient.prefetchQuery(resultsQuery(patch));
  return null;
}

/** How hard players find heroes, beside how much they win more with experience. */
export function Component() {
  const heroes = useHeroes();
  const fields = useMemo(() => [heroField(heroes), ...FIELDS], [heroes]);
  const { filters } = useFilters(fields);
  const query = useStatistics('/api/heroes/learning', { query: asked(filters) });
  const { isAsked, patch } = shownIn(new URLSearchParams(useLocation().search));
  const session = useSessionAtOnce();
  const own = useQuery({ ...ownVotesQuery, enabled: session.state === 'signedIn' }, queryClient).data;
  const hasVoted = (own?.votes.length ?? 0) > 0;
  const results = useQuery({ ...resultsQuery(patch), enabled: isAsked || hasVoted }, queryClient);
  // Of the current patch an own vote opens the results of its hero.
  const isOpen = (heroId: number) =>
    isAsked || (patch === undefined && own?.votes.some((vote) => vote.heroId === heroId) === true);
  const votesOf = (heroId: number) =>
    results.data && isOpen(heroId)
      ? (results.data.heroes.find((hero) => hero.heroId === heroId) ?? null)
      : undefined;
  const { heroId } = filters;
  const search = formatFilters(asked(filters));
  return (
    <div className="statistics-page community-difficulty">
      <PageHead {...DIFFICULTY_HEAD} />
      <PageTitle about="Votes from 1 (easy) to 5 (hard) on five sides of a hero, beside how much more players win with it the more they have played it. Choose a hero to vote.">
        Difficulty ratings
      </PageTitle>
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      {/* Votes do not wait for matches: without any the measured part says so. */}
      <QueryState query={query} what="What is measured" waiting="Counting matches" height="80rem">
        {(learning) => (
          <>
            {heroId !== undefined && (
              <Suspense fallback={<Skeleton shape="block" width="100%" height="60rem" />}>
                <OneHero
                  heroId={heroId}
                  heroName={heroes.heroOrUnknown(heroId).name}
                  patch={patch}
                  own={own}
                  votes={votesOf(heroId)}
                  learning={learning.heroes.find((hero) => hero.heroId === heroId)}
                />
              </Suspense>
            )}
            <section className="difficulty-all" aria-labelledby="all-heroes">
              <h2 id="all-heroes">All heroes</h2>
              {isAsked ? results.data && <VotedIn result={results.data} /> : <ShowResults />}
              <AllHeroes learning={learning} votesOf={votesOf} />
            </section>
            <How request={`/api/heroes/learning${search && `?${search}`}`} />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface AllHeroesProps {
  readonly learning: Learning;
  readonly votesOf: (heroId: number) => DifficultyRow['votes'];
}

function AllHeroes({ learning, votesOf }: AllHeroesProps) {
  const { liveHeroes, heroOrUnknown } = useHeroes();
  const { pathname, search } = useLocation();
  const columns = useMemo(
    () =>
      difficultyColumns({
        nameOf: (id) => heroOrUnknown(id).name,
        addressOf: (id) =>
          `${pathname}?${withParameters(new URLSearchParams(search), { heroId: String(id) })}`,
      }),
    [heroOrUnknown, pathname, search],
  );
  const measured = new Map(learning.heroes.map((hero) => [hero.heroId, hero]));
  const ids = new Set([...liveHeroes.map(({ id }) => id), ...measured.keys()]);
  return (
    <LateTable<DifficultyRow>
      caption="Heroes by difficulty"
      columns={columns}
      rows={[...ids].map((id) => ({ heroId: id, learning: measured.get(id), votes: votesOf(id) }))}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'measured', direction: 'descending' } }}
      phoneColumnKeys={['overall', 'measured']}
      csvFileName="hero-difficulty.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={learning.basis} />}
    />
  );
}

/** Votes are of a patch; those before are kept. */
function VotedIn({ result: { patch, patches } }: { readonly result: Difficulty }) {
  const changeQuery = useChangeQuery();
  const [current] = patches;
  return (
    <p className="form-row">
      <label className="difficulty-patch">
        Votes in{' '}
        <select
          value={patch.id}
          onChange={({ target: { value } }) =>
            changeQuery((query) =>
              withParameters(query, { votedIn: value === current?.id ? undefined : value }),
            )
          }
        >
          {patches.map(({ id, name, voters }) => (
            <option key={id} value={id}>
              {name} ({voters})
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        One vote an account, hero and patch. Means have Student’s 95 % interval and are shown from{' '}
        {MIN_VOTERS} voters. “Difficulty” counts players with {HEADLINE_GAMES} games of the hero on record
        when they voted, and is the mean of what each says on average.
      </p>
      <p>
        Against vote stuffing: voting needs a Steam account, votes of accounts here for less than{' '}
        {NEW_VOTER_DAYS} days and of banned ones are set aside and counted openly, and an account casts at
        most 120 votes and changes an hour.
      </p>
      <p>
        Measured: the slope of the win rate over the logarithm of matches with the hero on record, through
        four levels of experience (first 5, 6–20, 21–50, 51+), for ten times the matches. Players with matches
        we lack look newer than they are. Votes on the learning curve and the slope are compared by where a
        hero stands among all; at most 5 % of the differences called clear are chance.
      </p>
    </HowComputed>
  );
}
