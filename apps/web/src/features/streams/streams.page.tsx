import type { StreamList } from '@soulstat/api-client';
import { rankSeasonAt, TIER_NAMES } from '@soulstat/ranks';
import { EmptyState, FilterBar, linkButton, type FilterValues } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHeroes } from '../../shared/api/game-data.ts';
import { LiveMark } from '../../shared/live/live-mark.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useIsSignedIn } from '../../shared/session/use-session.ts';
import { changedValues, useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { OwnMatchup } from './parts/own-matchup.tsx';
import { Schedule } from './parts/schedule.tsx';
import { StateNote } from './parts/state-note.tsx';
import { StreamCard } from './parts/stream-card.tsx';
import { filterFields, scheduleQuery, streamFilters, streamsQuery } from './parts/stream-filters.ts';
import { isSchedule, streamsHeadOf } from './parts/streams-head.ts';
import { StreamsTabs } from './parts/streams-tabs.tsx';
import { Watched } from './parts/watched.tsx';
import './streams.css';

/** Starts the download of what the address shows; favorites are known to the browser alone. */
export function loader({ params, url: { search } }: LoaderArgs) {
  const filters = streamFilters(search);
  if (isSchedule(params)) void queryClient.prefetchQuery(scheduleQuery);
  else if (!filters.favourites) void queryClient.prefetchQuery(streamsQuery(filters));
  return null;
}

const ABOUT =
  'Live on Twitch in the category of the game, and linked YouTube channels while their owners play. Hero, souls and time come from live matches, by the account that linked the channel. Link yours in the settings.';

/** Live streams with what happens in their matches, and who says they will be live. */
export function Component() {
  const params = useParams();
  const isPlans = isSchedule(params);
  const head = streamsHeadOf(params);
  return (
    <div className="streams">
      <PageHead {...head} />
      <PageTitle about={ABOUT}>{head.title}</PageTitle>
      <StreamsTabs current={isPlans ? 'schedule' : 'live'} />
      {isPlans ? <Schedule /> : <Live />}
    </div>
  );
}

function Live() {
  const { search } = useLocation();
  const filters = streamFilters(search);
  const isHydrated = useHydrated();
  // Whose favorites they are the server does not know.
  const query = useQuery(
    { ...streamsQuery(filters), enabled: isHydrated || !filters.favourites },
    queryClient,
  );
  return (
    <>
      <Filters languages={query.data?.languages ?? []} />
      <OwnMatchup />
      <section aria-label="Streams found">
        <QueryState query={query} what="Streams" height="60rem">
          {(list) => <List list={list} refresh={() => void query.refetch()} />}
        </QueryState>
      </section>
    </>
  );
}

function Filters({ languages }: { readonly languages: readonly string[] }) {
  const { search } = useLocation();
  const change = useChangeQuery();
  const heroes = useHeroes();
  const isSignedIn = useIsSignedIn();
  const now = useNow();
  const { matchId, ...filters } = streamFilters(search);
  const shown: FilterValues = { ...filters };
  const known = new Set(languages);
  if (filters.language !== undefined) known.add(filters.language);
  const tierNames = rankSeasonAt(now)?.tierNames ?? TIER_NAMES;
  return (
    <>
      <FilterBar
        fields={filterFields(heroes, [...known], { isSignedIn, tierNames })}
        values={shown}
        onChange={(next) => {
          const changed = Object.entries(changedValues(shown, next));
          const texts = changed.map(([key, value]) => [key, value?.toString()] as const);
          change((query) => withParameters(query, Object.fromEntries(texts)));
        }}
      />
      {matchId !== undefined && (
        <p className="stream-facts">
          Views of match {matchId}. <Link to={href('streams')}>All streams</Link>
        </p>
      )}
    </>
  );
}

function List({ list, refresh }: { readonly list: StreamList; readonly refresh: () => void }) {
  const { state, streams, live, isExperimental } = list;
  const [watched, setWatched] = useState<string>();
  const stream = streams.find(({ channel }) => channel === watched);
  const views = stream?.match
    ? streams.filter(
        ({ match, platform }) => platform === 'twitch' && match?.matchId === stream.match?.matchId,
      )
    : [];
  const { playerOrigin } = state;
  return (
    <>
      <StateNote state={state} />
      {stream && playerOrigin !== null && (
        <Watched
          key={stream.channel}
          stream={stream}
          views={views}
          playerOrigin={playerOrigin}
          onWatch={setWatched}
          onClose={() => setWatched(undefined)}
        />
      )}
      {streams.length === 0 ? (
        <Nothing live={live} isConfigured={state.isConfigured} />
      ) : (
        <>
          <p className="stream-facts">
            {streams.length === live
              ? countOf(live, 'live stream')
              : `${streams.length} of ${countOf(live, 'live stream')}`}
            <button type="button" className="stream-refresh" onClick={refresh}>
              Refresh
            </button>
            {streams.some(({ match, isSimulated }) => match && !isSimulated) && (
              <LiveMark isSimulated={false} isExperimental={isExperimental} />
            )}
          </p>
          <ul className="stream-list">
            {streams.map((each) => (
              <li key={each.channel}>
                <StreamCard
                  stream={each}
                  onWatch={
                    playerOrigin === null || each.isSimulated || each.platform !== 'twitch'
                      ? undefined
                      : () => setWatched(each.channel)
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Nothing({ live, isConfigured }: { readonly live: number; readonly isConfigured: boolean }) {
  if (live > 0)
    return (
      <EmptyState
        title="No stream fits these filters"
        action={
          <Link {...linkButton()} to={href('streams')}>
            Show all streams
          </Link>
        }
      >
        {countOf(live, 'stream')} without them. Streams have a hero and a match only where the player linked
        the channel.
      </EmptyState>
    );
  return (
    <EmptyState
      title={isConfigured ? 'Nobody is live' : 'No live streams'}
      action={
        <Link {...linkButton()} to={href('recentMatches')}>
          Recent top matches
        </Link>
      }
    >
      {isConfigured ? 'Twitch is asked every minute.' : 'The best matches of the last days are on record.'}
    </EmptyState>
  );
}
