import type { ChangeTag, OwnChanges, SiteChanges } from '@soulstat/api-client';
import { EmptyState, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { openTarget } from '../../shared/open-target.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useIsSignedIn } from '../../shared/session/use-session.ts';
import { formatDay } from '../../shared/statistics/format-day.ts';
import { ChangeEntry } from './parts/change-entry.tsx';
import { COMMITS_HEAD } from './parts/commits-head.ts';
import { CHANGE_TAGS, tagOf, TAGS } from './parts/tags.ts';
import { weeksOf } from './parts/weeks.ts';
import '../../shared/comments/comments.css';
import '../../shared/fold.css';
import './commits.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The changes that an address asks for. */
function queryOf(search: string) {
  const [tag, before] = [tagOf(search), new URLSearchParams(search).get('before') ?? ''];
  return apiQuery('/api/site-changes', {
    query: { ...(tag && { tag }), ...(DAY.test(before) && { before }) },
  });
}

const ownQuery = apiQuery('/api/site-changes/own', {});

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  void queryClient.prefetchQuery(queryOf(url.search));
  return null;
}

/** What changed on the site, week by week. */
export function Component() {
  const { search } = useLocation();
  const tag = tagOf(search);
  const query = useQuery(queryOf(search), queryClient);
  const isSignedIn = useIsSignedIn();
  const { data: own } = useQuery({ ...ownQuery, enabled: isSignedIn }, queryClient);
  return (
    <div className="text-page commits">
      <PageHead {...COMMITS_HEAD} />
      <PageTitle about="Every change you can see, newest first. “Affects your numbers” marks changes that moved PP or a score without a new match.">
        Changes
      </PageTitle>
      <LinkTabs label="Kind of change">
        {[undefined, ...CHANGE_TAGS].map((name) => (
          <Link key={name ?? 'all'} to={addressOf(name)} aria-current={name === tag ? 'page' : undefined}>
            {name ? TAGS[name].label : 'All'}
          </Link>
        ))}
      </LinkTabs>
      <p className="commits-feed">
        <a href="/commits/rss.xml">RSS</a>
      </p>
      <QueryState
        query={query}
        what="The changes"
        isEmpty={({ changes }) => changes.length === 0}
        empty={<NoChanges tag={tag} />}
      >
        {(result) => <Weeks result={result} tag={tag} own={own} />}
      </QueryState>
    </div>
  );
}

interface WeeksProps {
  readonly result: SiteChanges;
  readonly tag: ChangeTag | undefined;
  readonly own: OwnChanges | undefined;
}

/** So many of the newest changes are open. */
const OPEN = 5;

function Weeks({ result, tag, own }: WeeksProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { changes, older } = result;
  const list = useRef<HTMLDivElement>(null);
  const number = new URLSearchParams(search).get('comments');
  // Reports of comments lead to the change they are on.
  const discussed = changes.find((change) => String(change.number) === number);
  const target = hash || (discussed ? `#${discussed.id}` : '');
  useEffect(() => {
    openTarget(list.current, target);
    // A link to a change stays good when newer ones have taken its place on the first page.
    const isHere = hash === '' || changes.some(({ id }) => `#${id}` === hash);
    if (!isHere && older !== null) void navigate(`${addressOf(tag, older)}${hash}`, { replace: true });
  }, [target, hash, changes, older, tag, navigate]);
  const open = new Set(changes.slice(0, OPEN));
  return (
    <div className="change-weeks" ref={list}>
      {weeksOf(changes).map(({ monday, changes: ofWeek }) => (
        <section key={monday} aria-labelledby={`week-${monday}`}>
          <h2 id={`week-${monday}`}>
            Week of <time dateTime={monday}>{formatDay(monday)}</time>
          </h2>
          <ul>
            {ofWeek.map((change) => (
              <ChangeEntry key={change.id} change={change} own={own} isOpen={open.has(change)} />
            ))}
          </ul>
        </section>
      ))}
      {older !== null && (
        <p>
          <Link to={addressOf(tag, older)}>Older changes</Link>
        </p>
      )}
    </div>
  );
}

function NoChanges({ tag }: { readonly tag: ChangeTag | undefined }) {
  return (
    <EmptyState title={tag ? `No ${TAGS[tag].plural} yet` : 'No changes listed'}>
      <p>{tag ? <Link to={href('commits')}>See all changes</Link> : 'There are no older changes.'}</p>
    </EmptyState>
  );
}

function addressOf(tag: ChangeTag | undefined, before?: string): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(before && { before }) }).toString();
  return `${href('commits')}${query && `?${query}`}`;
}
