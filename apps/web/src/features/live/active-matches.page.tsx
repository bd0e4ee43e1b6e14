import { EmptyState, LinkTabs, Notice } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { LiveMark } from '../../shared/live/live-mark.tsx';
import { liveMatchesQuery } from '../../shared/live/live-queries.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { withParameters } from '../../shared/use-change-query.ts';
import { ACTIVE_MATCHES_HEAD } from './parts/active-head.ts';
import { EndedNotes } from './parts/ended-notes.tsx';
import { FeedNote } from './parts/feed-note.tsx';
import { Filters, PlayerSearch } from './parts/filters.tsx';
import { ListControls } from './parts/list-controls.tsx';
import { liveView, STEP } from './parts/live-filters.ts';
import { LiveList } from './parts/live-list.tsx';
import { useAnnouncements } from './parts/use-announcements.ts';
import { useEndWatch } from './parts/use-end-watch.ts';
import { useLiveList } from './parts/use-live-list.ts';
import './live.css';

/** Starts the download of what the address shows. */
export function loader({ url: { search } }: LoaderArgs) {
  const { filter, limit } = liveView(search);
  void queryClient.prefetchQuery(liveMatchesQuery({ ...filter, limit }));
  return null;
}

const ABOUT =
  'The highest ranked matches that run, as the feed tells of them every 30 seconds. The rank is the mean of the badges its players had last in matches on record.';

/** Matches that run now. */
export function Component() {
  const { search } = useLocation();
  const view = useMemo(() => liveView(search), [search]);
  const [isPaused, setPaused] = useState(false);
  const [isAnnouncing, setAnnouncing] = useState(false);
  const endWatch = useEndWatch();
  const { query, news, refresh } = useLiveList(view, isPaused, endWatch.hear);
  const said = useAnnouncements(news, isAnnouncing);
  const list = query.data;
  // A failing feed is reported above the page, so that nothing on the page moves.
  const [opened, setOpened] = useState(list?.feed.state);
  if (opened === undefined && list) setOpened(list.feed.state);
  const isWrongFromStart = opened !== undefined && opened !== 'following';
  return (
    <div className="live">
      <PageHead {...ACTIVE_MATCHES_HEAD} />
      <PageTitle
        about={ABOUT}
        mark={list && <LiveMark isSimulated={list.feed.isSimulated} isExperimental={list.isExperimental} />}
      >
        Active matches
      </PageTitle>
      {list && isWrongFromStart && <FeedNote feed={list.feed} hasPlace />}
      <PlayerSearch view={view} />
      <Filters found={list?.found} />
      <div className="live-bar">
        <LinkTabs label="View">
          {(['cards', 'table'] as const).map((look) => (
            <Link
              key={look}
              keepsScroll
              to={addressOf(search, { view: look === 'cards' ? undefined : look })}
              aria-current={look === view.look ? 'page' : undefined}
            >
              {look === 'cards' ? 'Cards' : 'Table'}
            </Link>
          ))}
        </LinkTabs>
        <ListControls
          news={news}
          {...{ isPaused, isAnnouncing }}
          onPause={() => setPaused(!isPaused)}
          onAnnounce={() => setAnnouncing(!isAnnouncing)}
          onRefresh={() => void refresh()}
        />
      </div>
      <output className="visually-hidden">{said}</output>
      <EndedNotes ended={endWatch.ended} onDismiss={endWatch.dismiss}>
        {list && !isWrongFromStart && <FeedNote feed={list.feed} />}
      </EndedNotes>
      <QueryState
        query={query}
        what="Active matches"
        height="60rem"
        isEmpty={({ matches }) => matches.length === 0}
        empty={<Nothing isFiltered={(list?.running ?? 0) > 0} />}
      >
        {({ matches, found }) => (
          <>
            <LiveList {...{ matches, view, endWatch }} />
            {found > matches.length && (
              <p className="live-more">
                <Link keepsScroll to={addressOf(search, { shown: String(view.limit + STEP) })}>
                  Show {Math.min(STEP, found - matches.length)} more of {found}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        level={2}
        title="No active match fits these filters"
        action={
          <Link className="soulstat-link" to={href('activeMatches')}>
            Show all active matches
          </Link>
        }
      >
        <p>Matches begin every minute; one that fits shows up as new.</p>
      </EmptyState>
    );
  return (
    <Notice kind="info" title="No active matches to show">
      The latest finished ones are under <Link to={href('recentMatches')}>recent top matches</Link>.
    </Notice>
  );
}

function addressOf(search: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = withParameters(new URLSearchParams(search), values).toString();
  return `${href('activeMatches')}${query && `?${query}`}`;
}
