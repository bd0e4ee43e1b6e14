import type { HeroHeader, HeroOverview } from '@soulstat/api-client';
import { formatDuration, formatPercent, type Bar } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateBarChart, LateLineChart } from '../../shared/statistics/late-chart.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { standingsOf, useHeroStandings, type HeroStanding } from '../../shared/statistics/hero-standing.tsx';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { sliceWords } from '../../shared/statistics/filters/slices.ts';
import { tierNamesOn } from '../../shared/statistics/filters/tier-names.ts';
import { AtAGlance } from './parts/at-a-glance.tsx';
import { DamageSplit } from './parts/damage-split.tsx';
import { HeaderFigures } from './parts/header-figures.tsx';
import { OverTime } from './parts/over-time.tsx';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** How a hero fares, and where. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const { minMatches: _, ...query } = filters;
  const result = useStatistics('/api/heroes/:heroId/overview', { params: { heroId: hero.id }, query });
  const standings = useHeroStandings(query);
  const standing = useMemo(
    () => standings.data && standingsOf(standings.data).get(hero.id),
    [standings.data, hero.id],
  );
  return (
    <TabFrame title="Overview" query={result}>
      {(overview) => (
        <Overview
          hero={hero}
          overview={overview}
          standing={standing}
          request={requestOf(`/api/heroes/${hero.id}/overview`, query)}
        />
      )}
    </TabFrame>
  );
}

interface OverviewProps extends HeroTabProps {
  readonly overview: HeroOverview;
  readonly standing: HeroStanding | undefined;
  readonly request: string;
}

function Overview({ hero, overview, standing, request }: OverviewProps) {
  const { basis, now, before, byRank, byLength, byExperience, damage } = overview;
  const tierNames = tierNamesOn(basis.days?.to);
  return (
    <>
      <AtAGlance hero={hero} />
      <HeaderFigures
        now={now}
        standing={standing}
        slug={hero.slug}
        before={basis.previous ? before : undefined}
        isSliced={sliceWords(basis.counted) !== undefined}
      />
      <div className="hero-charts">
        <OverTime overview={overview} />
        <ByLength byLength={byLength} />
        <LateBarChart
          title="Win rate by rank"
          subtitle="Win rate by the average rank of the match, with its 95 % interval"
          labelName="Rank"
          valueName="Win rate"
          baseline={0.5}
          formatValue={formatPercent}
          empty={none('rank')}
          bars={barsOf(
            byRank.map(({ tier, winRate }) => ({
              id: String(tier),
              label: tierNames[tier - 1] ?? 'No rank known',
              winRate,
            })),
          )}
        />
        <div className="hero-chart-stack">
          {byExperience.length > 0 && (
            <LateBarChart
              title="Win rate by experience"
              subtitle="Win rate by how many matches with the hero its player had on record"
              labelName="Matches with the hero"
              valueName="Win rate"
              baseline={0.5}
              formatValue={formatPercent}
              empty={none('experience')}
              bars={barsOf(
                byExperience.map(({ from, to, winRate }) => ({
                  id: String(from),
                  label: to === null ? `${from}+` : `${from}–${to}`,
                  winRate,
                })),
              )}
            />
          )}
          {damage && <DamageSplit damage={damage} />}
        </div>
      </div>
      <StatisticFoot basis={basis} />
      <HowComputed request={request}>
        <p>
          Tier, win rate and pick rate above are those of the tier list, the win rate adjusted towards the
          mean of all heroes; in the charts win rates are raw and have Wilson intervals. Bars and points of
          fewer than {MIN_MATCHES} matches are left out of the charts; the API has them. Ranks filter by whole
          tiers. The chart by rank shows every rank and the one over time all weeks, whatever the filters.
        </p>
        <p>
          Experience is how many matches of the player with the hero are on record up to and including this
          one, in any mode that counts: players with matches we lack look newer than they are. It is counted
          by whole weeks, with the leaderboards.
        </p>
      </HowComputed>
    </>
  );
}

/** Fewer matches make no point of a chart. */
const MIN_MATCHES = 10;
/** As many as a tier needs. */
const SURE_MATCHES = 200;
const none = (of: string) => `No ${of} has ${MIN_MATCHES} matches of the hero`;

interface Rated {
  readonly id: string;
  readonly label: string;
  readonly winRate: HeroHeader['winRate'];
}

const barsOf = (rows: readonly Rated[]): Bar[] =>
  rows.flatMap(({ id, label, winRate: { count, rate, interval } }) =>
    rate === null || interval === null || count < MIN_MATCHES
      ? []
      : [
          {
            id,
            // Under the minimum of tables a bar is pale: it may be luck.
            label: count < SURE_MATCHES ? `${label} (${count}, too few)` : `${label} (${count})`,
            value: rate,
            low: interval[0],
            high: interval[1],
            tone:
              count < SURE_MATCHES ? ('muted' as const) : rate < 0.5 ? ('loss' as const) : ('win' as const),
          },
        ],
  );

function ByLength({ byLength }: Pick<HeroOverview, 'byLength'>) {
  const points = byLength.filter(({ winRate }) => winRate.count >= MIN_MATCHES);
  return (
    <LateLineChart
      title="Win rate by match length"
      subtitle="Win rate by the length of the match, in steps of five minutes"
      xLabel="Length"
      formatX={formatDuration}
      formatY={(rate) => formatPercent(rate, 0)}
      xTicks={points.map(({ from }) => from)}
      empty={none('length')}
      series={[
        {
          id: 'win',
          label: 'Win rate',
          points: points.map(({ from, winRate: { rate, interval } }) => ({
            x: from,
            y: rate ?? undefined,
            ...(interval && { low: interval[0], high: interval[1] }),
          })),
        },
      ]}
    />
  );
}
