import type { ProfileMatch, ProfileOverview } from '@soulstat/api-client';
import { formatCount, formatPercent, HeroPortrait, LineChart, percentDecimals } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../../shared/api/api.ts';
import { artOf } from '../../../../shared/game/art.ts';
import { countOf, formatMoment, formatRelative, formatSigned } from '../../../../shared/format/format.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { visitBefore } from './last-visit.ts';
import './your-matches.css';
import { matchHref } from '../../../../shared/game/match-href.ts';

const SHOWN = 5;
const REFETCH_AFTER_MS = 10_000;
const MAX_REFETCHES = 12;

/** How things stand for whoever signed in here, or whose profile this browser opened last. */
export function YourMatches({ accountId }: { readonly accountId: number }) {
  const isOwn = useIsSignedIn();
  const { data: profile } = useQuery(
    apiQuery('/api/profile/:accountId', { params: { accountId } }),
    queryClient,
  );
  const name = profile && 'name' in profile ? profile.name : undefined;
  return (
    <>
      <header className="home-head">
        <h2 id="your-matches-title">{isOwn ? 'Your last matches' : 'The profile you opened last'}</h2>
        <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
          {isOwn ? 'Your profile' : (name ?? 'Open it again')}
        </Link>
      </header>
      <Standing accountId={accountId} />
    </>
  );
}

function Standing({ accountId }: { readonly accountId: number }) {
  const query = useQuery(
    {
      ...apiQuery('/api/profile/:accountId/overview', { params: { accountId }, query: {} }),
      // Matches are counted a moment after they came in. Some count nowhere: these are not waited for for ever.
      refetchInterval: ({ state }) =>
        state.data?.last.results.length === 0 && state.dataUpdateCount < MAX_REFETCHES && REFETCH_AFTER_MS,
    },
    queryClient,
  );
  return (
    <QueryState
      query={query}
      what="The last matches"
      skeleton={null}
      isEmpty={({ last }) => last.results.length === 0}
      empty={<p className="your-note">No matches yet. Upload yours.</p>}
    >
      {(data) => <Columns data={data} accountId={accountId} />}
    </QueryState>
  );
}

interface ColumnsProps {
  readonly data: ProfileOverview;
  readonly accountId: number;
}

function Columns({ data, accountId }: ColumnsProps) {
  const [lastVisit] = useState(() => visitBefore(Math.floor(Date.now() / 1000), localStorage));
  return (
    <div className="your-columns">
      <div>
        <Results results={data.last.results.slice(0, SHOWN)} accountId={accountId} />
        <SinceLastVisit overview={data} lastVisit={lastVisit} />
        <Insight overview={data} />
      </div>
      <PointsTrend points={data.points} />
    </div>
  );
}

interface ResultsProps {
  readonly results: ProfileOverview['last']['results'];
  readonly accountId: number;
}

function Results({ results, accountId }: ResultsProps) {
  const { heroOrUnknown } = useHeroes();
  const { data } = useQuery(
    apiQuery('/api/profile/:accountId/matches', { params: { accountId }, query: { limit: SHOWN } }),
    queryClient,
  );
  const byId = new Map(data?.matches.map((match) => [match.matchId, match]));
  return (
    <ol className="your-results" aria-label="Results, newest first">
      {results.map(({ matchId, heroId, won, startedAt }) => {
        const hero = heroOrUnknown(heroId);
        const label = `${won ? 'Won' : 'Lost'} as ${hero.name}`;
        return (
          <li key={matchId} data-result={won ? 'win' : 'loss'}>
            <Link
              to={matchHref(matchId, accountId)}
              aria-label={label}
              data-exact={`${label}, ${formatMoment(startedAt)}`}
            >
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={40} decorative />
              <span aria-hidden="true">{won ? 'W' : 'L'}</span>
            </Link>
            <Figures match={byId.get(matchId)} />
          </li>
        );
      })}
    </ol>
  );
}

/** What a player looks for first: K/D/A, the place among the twelve, and what it moved. */
function Figures({ match }: { readonly match: ProfileMatch | undefined }) {
  if (!match) return <small className="your-figures" />;
  const { kills, deaths, assists, place, ppImpact } = match;
  return (
    <small className="your-figures">
      <span>
        {kills}/{deaths}/{assists}
      </span>
      {place !== null && <span>Place {place}</span>}
      {ppImpact !== null && <span>{formatSigned(Math.round(ppImpact))} PP</span>}
    </small>
  );
}

interface SinceLastVisitProps {
  readonly overview: ProfileOverview;
  readonly lastVisit: number | undefined;
}

function SinceLastVisit({ overview: { last, points }, lastVisit }: SinceLastVisitProps) {
  const now = useNow();
  if (lastVisit === undefined) return null;
  const played = last.results.filter(({ startedAt }) => startedAt > lastVisit);
  const before = points.findLast(({ startedAt }) => startedAt <= lastVisit);
  const after = points.at(-1);
  const moved = before && after && after !== before ? after.points - before.points : undefined;
  const won = played.filter((match) => match.won).length;
  return (
    <p>
      Since you were last here, {formatRelative(lastVisit, now)}:{' '}
      {played.length === 0
        ? 'no new match.'
        : `${countOf(played.length, 'match', 'matches')}${played.length === last.results.length ? ' or more' : ''}, ${won} won${moved === undefined ? '' : `, ${formatSigned(Math.round(moved))} PP`}.`}
    </p>
  );
}

/** One thing worth knowing, with what it stands on. */
function Insight({ overview: { last, winRate, form } }: { readonly overview: ProfileOverview }) {
  const change = form.find(({ metric }) => metric === 'winRate');
  if (winRate.rate === null || winRate.interval === null || last.winRate.rate === null) return null;
  const [low = 0, high = 1] = winRate.interval;
  const decimals = percentDecimals([low, high]);
  return (
    <p className="your-note">
      {change?.isClear &&
        (change.difference > 0 ? 'In better form than before: ' : 'In worse form than before: ')}
      {last.winRate.wins}–{last.winRate.matches - last.winRate.wins} in the last {last.winRate.matches};{' '}
      {formatPercent(winRate.rate, decimals)} of {formatCount(winRate.matches)} (95 %:{' '}
      {formatPercent(low, decimals)} to {formatPercent(high, decimals)}).
    </p>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function PointsTrend({ points }: { readonly points: ProfileOverview['points'] }) {
  if (points.length < 2)
    return <p className="your-note">Too few ranked matches with a match file for a PP chart yet.</p>;
  return (
    <LineChart
      title={`${formatCount(Math.round(points.at(-1)?.points ?? 0))} PP`}
      subtitle={`After each of the last ${points.length} matches that moved it, with the 95 % interval`}
      xLabel="Match"
      height={110}
      formatX={(x) => DAY.format((points[Math.round(x)]?.startedAt ?? 0) * 1000)}
      formatY={(y) => formatCount(Math.round(y))}
      xTicks={[0, points.length - 1]}
      series={[
        {
          id: 'points',
          label: 'PP',
          tone: 'accent',
          points: points.map(({ points: y, interval: [low, high] }, x) => ({ x, y, low, high })),
        },
      ]}
    />
  );
}
