import type { HeroOverview } from '@soulstat/api-client';
import { PATCHES } from '@soulstat/game-data';
import { formatPercent } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { EstimateCell, RateCell } from '../../../shared/statistics/rate-cell.tsx';

type Stretch = HeroOverview['stretches'][number];

/** Fewer matches make no point of the chart. */
const MIN_MATCHES = 10;
const NO_WEEK = `No week has ${MIN_MATCHES} matches of the hero`;

/** A hero week by week, and where its win rate changed to stay. */
export function OverTime({ overview: { weeks, stretches } }: { readonly overview: HeroOverview }) {
  const points = weeks.filter(({ winRate }) => winRate.count >= MIN_MATCHES);
  const [first, last] = [weeks[0]?.from, weeks.at(-1)?.to];
  const patches = PATCHES.filter(
    ({ id }) => first !== undefined && last !== undefined && id >= first && id <= last,
  );
  // One point is no course: its number stands at the head of the page.
  const shown = points.length > 1 ? points : [];
  const isOneYear = first?.slice(0, 4) === last?.slice(0, 4);
  const levelOf = (week: string) =>
    stretches.find(({ from, to }) => week >= from && week <= to)?.winRate.rate;
  return (
    <div className="hero-over-time">
      <LateLineChart
        title="Win rate by week"
        subtitle="With 95 % interval and steady level; marks are patches"
        xLabel="Week"
        formatX={isOneYear ? shortDay : dayOf}
        formatY={(rate) => formatPercent(rate, 0)}
        xTicks={ticksOf(shown.map(({ from }) => timeOf(from)))}
        events={patches.map(({ id, name }) => ({ x: timeOf(id), label: name, tone: 'brand' as const }))}
        series={[
          {
            id: 'win',
            label: 'Win rate',
            points: shown.map(({ from, winRate: { rate, interval } }) => ({
              x: timeOf(from),
              y: rate ?? undefined,
              ...(interval && { low: interval[0], high: interval[1] }),
            })),
          },
          {
            id: 'level',
            label: 'Average',
            tone: 'muted',
            points: shown.map(({ from }) => ({ x: timeOf(from), y: levelOf(from) ?? undefined })),
          },
        ]}
        empty={points[0] ? `Only the week of ${formatDay(points[0].from)} has enough matches` : NO_WEEK}
      />
      {shown.length > 0 && <Changes stretches={stretches} weeks={shown.length} />}
    </div>
  );
}

interface ChangesProps {
  readonly stretches: readonly Stretch[];
  readonly weeks: number;
}

/** So many changes stand there, the newest first. */
const SHOWN = 4;

function Changes({ stretches, weeks }: ChangesProps) {
  if (stretches.length === 1)
    return <p className="hero-muted">No lasting change in {countOf(weeks, 'week')}.</p>;
  return (
    <ul className="hero-changes" aria-label="Lasting changes of the win rate">
      {stretches
        .slice(1)
        .toReversed()
        .slice(0, SHOWN)
        .map(({ from, winRate, change }) => (
          <li key={from}>
            Since {formatDay(from)} <RateCell rate={winRate} />,{' '}
            <EstimateCell estimate={change} format={formatPoints} /> points
          </li>
        ))}
    </ul>
  );
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => formatDay(new Date(time).toISOString().slice(0, 10));
/** Weeks of one year need not name it: there is little room under a chart on a phone. */
const shortDay = (time: number) => dayOf(time).replace(/ \d{4}$/, '');

/** The first, the last and one between: days are long words. */
const ticksOf = (times: readonly number[]): number[] =>
  [...new Set([times[0], times[Math.floor(times.length / 2)], times.at(-1)])].filter(
    (time) => time !== undefined,
  );
