import type { PlayerRanks as Result, RankScale } from '@soulstat/api-client';
import { TIER_NAMES } from '@soulstat/ranks';
import { EmptyState } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { tierNamesOn } from '../../../shared/statistics/filters/tier-names.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { PlayerPlace, useMarkedPlayer } from './player-place.tsx';
import { Quartiles, RankHistogram } from './rank-histogram.tsx';
import { RankWeeks } from './rank-weeks.tsx';
import { QueryState } from '../../../shared/api/query-state.tsx';

const URL = '/api/rank-distribution/players';
const PLAYERS = { one: 'player', many: 'players' };
const LEFT_OUT: Readonly<Record<RankScale, string>> = {
  publisher: 'show no badge: unranked or calibrating',
  points: 'are calibrating: fewer than 50 matches count',
};

const NOBODY: Readonly<Record<RankScale, string>> = {
  publisher: 'No player of these four weeks shows a badge: ranked matches name one.',
  points: 'No player of these four weeks has the 50 matches that points need.',
};

/** Players by rank, each once, in four weeks that can be moved back. */
export function PlayerRanks({ scale }: { readonly scale: RankScale }) {
  const weeksAgo = useWeeksAgo();
  const query = useStatistics(URL, { query: { scale, weeksAgo } });
  return (
    <QueryState
      query={query}
      what="The distribution"
      waiting="Counting players"
      height="60rem"
      isEmpty={({ weeks }) => weeks.length === 0}
      empty={<NobodyYet />}
    >
      {(result) => <Distribution result={result} weeksAgo={weeksAgo} />}
    </QueryState>
  );
}

function NobodyYet() {
  return (
    <EmptyState title="No players yet">
      <p>
        Players are counted from ranked and unranked matches. There are none yet: send yours in with the
        upload of recent games.
      </p>
    </EmptyState>
  );
}

interface DistributionProps {
  readonly result: Result;
  readonly weeksAgo: number;
}

function Distribution({ result, weeksAgo }: DistributionProps) {
  const { scale, week, weekBefore, ranks, weeks, newestStartedAt } = result;
  const marked = useMarkedPlayer(scale);
  const tierNames = scale === 'publisher' ? tierNamesOn(week?.until) : TIER_NAMES;
  return (
    <div className="statistic-result">
      <Quartiles
        quartiles={week?.quartiles ?? null}
        before={weekBefore?.quartiles}
        tierNames={tierNames}
        count={week?.players ?? 0}
        noun={PLAYERS}
        left={{ count: week?.unranked ?? 0, why: LEFT_OUT[scale] }}
      />
      <PlayerPlace scale={scale} tierNames={tierNames} />
      {weeks.length > 1 && <WeekSlider weeks={weeks.map(({ until }) => until)} weeksAgo={weeksAgo} />}
      <RankHistogram
        title={scale === 'publisher' ? 'Players by badge' : 'Players by PP rank'}
        subtitle={`Share of players who played within four weeks up to ${week ? formatDay(week.until) : 'then'}; dashed: cumulative`}
        noun={PLAYERS}
        ranks={ranks.map(({ players, ...rank }) => ({ ...rank, count: players }))}
        tierNames={tierNames}
        quartiles={week?.quartiles ?? null}
        empty={NOBODY[scale]}
        marked={marked}
      />
      <RankWeeks weeks={weeks} tierNames={tierNames} />
      <DataStamp
        newestStartedAt={newestStartedAt}
        counted={countOf((week?.players ?? 0) + (week?.unranked ?? 0), 'player')}
      />
      <HowComputed request={`${URL}?scale=${scale}${weeksAgo > 0 ? `&weeksAgo=${weeksAgo}` : ''}`}>
        <p>
          Everybody who played a ranked or unranked match from the queue within the four weeks counts once.{' '}
          {scale === 'publisher'
            ? 'The rank is the last badge that a match of these weeks names.'
            : 'The rank is that of the points after the last match, from 50 matches on; below 100 points counts as the lowest rank.'}{' '}
          Only players with matches on record are counted, which is not an even sample of all players.
        </p>
      </HowComputed>
    </div>
  );
}

const MAX_WEEKS = 12;

/** The address says how many weeks back; nonsense is none. */
function useWeeksAgo(): number {
  const fromQuery = Number(new URLSearchParams(useLocation().search).get('weeksAgo'));
  return Number.isInteger(fromQuery) && fromQuery > 0 ? Math.min(fromQuery, MAX_WEEKS) : 0;
}

interface WeekSliderProps {
  /** Last days, oldest first. */
  readonly weeks: readonly string[];
  readonly weeksAgo: number;
}

/** Moves the four weeks; the newest are at the right. */
function WeekSlider({ weeks, weeksAgo }: WeekSliderProps) {
  const changeQuery = useChangeQuery();
  const last = weeks.length - 1;
  const change = (index: number) => {
    const weeksAgo = index < last ? String(last - index) : undefined;
    changeQuery((query) => withParameters(query, { weeksAgo }), { replace: true });
  };
  const index = Math.max(0, last - weeksAgo);
  const until = formatDay(weeks[index] ?? weeks[last] ?? '1970-01-01');
  return (
    <label className="rank-weeks-slider">
      <span>Move to earlier weeks</span>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-valuetext={until}
        onChange={({ target }) => change(Number(target.value))}
      />
      <output>Four weeks up to {until}</output>
    </label>
  );
}
