import type { RankHistory } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { rankName, rankNumberFromPoints, TIERS } from '@soulstat/ranks';
import { Disclosure, EmptyState, formatCount, LineChart, type Column, type LineSeries } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AddressTable } from '../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { Moment } from '../../shared/format/moment.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { Rank } from '../../shared/game/rank.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { HeroCell } from './parts/hero-cell.tsx';
import { HeroStrip } from './parts/hero-strip.tsx';
import { RankMarks } from './parts/rank-marks.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './rank-history.css';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import { MatchLink } from './parts/match-link.tsx';

const historyQuery = (accountId: number) =>
  apiQuery('/api/profile/:accountId/rank-history', { params: { accountId } });

export function prefetch(accountId: number): void {
  void queryClient.prefetchQuery(historyQuery(accountId));
}

/** PP over time with how far it may be off, and the publisher's badges. */
export function Component({ accountId }: TabPageProps) {
  const query = useQuery(historyQuery(accountId), queryClient);
  return (
    <>
      <h2 className="visually-hidden">Rank history</h2>
      <QueryState query={query} what="The history" height="32rem">
        {(history) => (
          <>
            <Experimental of="PP" />
            <PointsHistory history={history} />
            <Badges history={history} />
          </>
        )}
      </QueryState>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOf = (unixSeconds: number) => DAY.format(unixSeconds * 1000);
const whole = (points: number) => formatCount(Math.round(points));

function PointsHistory({ history }: { readonly history: RankHistory }) {
  const { line, patches, matches, grain, best, worst, projection } = history;
  if (line.length === 0)
    return (
      <EmptyState title="No PP yet">
        <p>
          PP, our estimate of skill, moves with matches whose file shows how good the lobby was. We have none
          of this player yet.
        </p>
      </EmptyState>
    );
  return (
    <section className="profile-section">
      <LineChart
        level={2}
        title={`PP over ${countOf(matches, 'match', 'matches')}`}
        subtitle={`One point a ${grain}, with the 95 % interval; marks are patches. ${tierText(line)}`}
        xLabel="Time"
        height={360}
        formatX={dayOf}
        formatY={(points) => whole(points)}
        levels={TIER_LEVELS}
        series={[
          {
            id: 'points',
            label: 'PP',
            tone: 'series-1',
            points: line.map(({ startedAt, points, interval }) => ({
              x: startedAt,
              y: points,
              low: interval[0] ?? points,
              high: interval[1] ?? points,
            })),
          },
          ...projected(history),
        ]}
        events={patches.map(({ startedAt, name }) => ({ x: startedAt, label: name, tone: 'brand' as const }))}
      />
      <HeroStrip line={line} grain={grain} />
      {best && worst && (
        <dl className="profile-figures">
          <Extreme label="Best" step={best} />
          <Extreme label="Worst" step={worst} />
          <Ahead line={line} projection={projection} />
        </dl>
      )}
      <Disclosure title={grain === 'match' ? 'Match by match' : `By ${grain}`}>
        <Steps history={history} />
      </Disclosure>
    </section>
  );
}

/** Where each tier begins. */
const TIER_LEVELS = TIERS.map(({ name, ppMin }) => ({ y: ppMin, label: name }));

const nameOf = (points = Number.NaN) => rankName(rankNumberFromPoints(points));

/** "From Oracle 2 to Phantom 1": what the ends of the line mean. */
function tierText(line: RankHistory['line']): string {
  const [first, last] = [line[0], line.at(-1)];
  return `From ${nameOf(first?.points)} to ${nameOf(last?.points)}.`;
}

function Extreme({ label, step }: { readonly label: string; readonly step: RankHistory['line'][number] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{whole(step.points)} PP</strong>
        <small>
          after <MatchLink matchId={step.matchId}>a match of {dayOf(step.startedAt)}</MatchLink>
        </small>
      </dd>
    </div>
  );
}

/** From the last point on: the same height, and a band that widens. */
function projected({ line, projection }: RankHistory): LineSeries[] {
  const last = line.at(-1);
  const ahead = inProportion(line, projection);
  if (!last || ahead.length === 0) return [];
  const points = [last, ...ahead].map(({ startedAt, points: y, interval }) => ({
    x: startedAt,
    y,
    low: interval[0] ?? y,
    high: interval[1] ?? y,
  }));
  return [{ id: 'projected', label: 'Range ahead', tone: 'muted', points }];
}

/** What lies ahead takes a fourth of the picture at most, and a week of it at least. */
function inProportion(line: RankHistory['line'], projection: RankHistory['projection']) {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const longest = last.startedAt + (last.startedAt - first.startedAt) / 3;
  return projection.filter(({ startedAt }, index) => index === 0 || startedAt <= longest);
}

function Ahead({ line, projection }: Pick<RankHistory, 'line' | 'projection'>) {
  const furthest = inProportion(line, projection).at(-1);
  if (!furthest) return null;
  const { days, interval, points } = furthest;
  return (
    <div>
      <dt>In {countOf(days, 'day')}</dt>
      <dd>
        <strong>
          {whole(interval[0] ?? points)} to {whole(interval[1] ?? points)}
        </strong>
        <small>PP, likely range (95 %)</small>
      </dd>
    </div>
  );
}

function Steps({ history: { line, grain } }: { readonly history: RankHistory }) {
  const now = useNow();
  const { heroOrUnknown } = useHeroes();
  const columns = useMemo(() => stepColumns({ now, grain, heroOrUnknown }), [now, grain, heroOrUnknown]);
  return (
    <AddressTable
      caption={`PP by ${grain}`}
      columns={columns}
      rows={useMemo(() => line.toReversed(), [line])}
      keyOf={({ matchId }) => String(matchId)}
      noun={{ one: grain, many: grain === 'match' ? 'matches' : `${grain}s` }}
      csvFileName="rank-history.csv"
    />
  );
}

interface StepSetting {
  readonly now: Date;
  readonly grain: RankHistory['grain'];
  readonly heroOrUnknown: GameData['heroOrUnknown'];
}

function stepColumns({ now, grain, heroOrUnknown }: StepSetting): Column<RankHistory['line'][number]>[] {
  return [
    {
      key: 'date',
      label: 'Played',
      value: ({ startedAt }) => -startedAt,
      cell: ({ startedAt, matchId }) => (
        <MatchLink matchId={matchId}>
          <Moment at={startedAt} now={now} />
        </MatchLink>
      ),
    },
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => heroOrUnknown(heroId).name,
      cell: ({ heroId }) => <HeroCell heroId={heroId} />,
    },
    {
      key: 'matches',
      label: 'Matches',
      numeric: true,
      optional: grain === 'match',
      value: ({ matches }) => matches,
    },
    { key: 'wins', label: 'Won', numeric: true, value: ({ wins }) => wins },
    {
      key: 'impact',
      label: 'Change',
      numeric: true,
      value: ({ impact }) => impact,
      format: (value) => formatSigned(Math.round(value)),
    },
    {
      key: 'points',
      label: 'PP after',
      numeric: true,
      value: ({ points }) => points,
      format: whole,
      cell: ({ points, interval }) => (
        <span data-exact={`95 % interval ${whole(interval[0] ?? points)} to ${whole(interval[1] ?? points)}`}>
          {whole(points)}
        </span>
      ),
    },
  ];
}

function Badges({ history: { badges, badgeMatches, marks } }: { readonly history: RankHistory }) {
  return (
    <div className="profile-columns">
      <section className="profile-section">
        <h2>Rank in the game</h2>
        {badges.length === 0 ? (
          <p className="profile-note">No rank in these match files (added 30 July 2026).</p>
        ) : (
          <>
            <p className="profile-note">
              Rank changes, newest first ({countOf(badgeMatches, 'match', 'matches')}).
            </p>
            <BadgeSteps badges={badges} />
          </>
        )}
      </section>
      <RankMarks marks={marks} />
    </div>
  );
}

/** Older ones are a press away: a player of years has hundreds. */
const STEPS_SHOWN = 12;

function BadgeSteps({ badges }: Pick<RankHistory, 'badges'>) {
  const newest = badges.toReversed();
  const older = newest.slice(STEPS_SHOWN);
  return (
    <>
      <BadgeList badges={newest.slice(0, STEPS_SHOWN)} />
      {older.length > 0 && (
        <Disclosure title={`${countOf(older.length, 'earlier change')}`}>
          <BadgeList badges={older} />
        </Disclosure>
      )}
    </>
  );
}

function BadgeList({ badges }: Pick<RankHistory, 'badges'>) {
  const now = useNow();
  return (
    <ol className="badge-steps">
      {badges.map(({ matchId, startedAt, rankNumber, change }) => (
        <li key={matchId}>
          <Rank rankNumber={rankNumber} startedAt={startedAt} showName />
          <span>{stepText(change)}</span>
          <MatchLink matchId={matchId}>
            <Moment at={startedAt} now={now} />
          </MatchLink>
        </li>
      ))}
    </ol>
  );
}

function stepText(change: number | null): string {
  if (change === null) return 'first seen';
  return `${change > 0 ? 'up' : 'down'} ${countOf(Math.abs(change), 'subrank')}`;
}
