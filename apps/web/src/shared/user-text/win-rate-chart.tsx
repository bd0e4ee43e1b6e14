import { formatPercent, type Bar } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { HeroOverview, StatisticRate } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';
import { useHeroes } from '../api/game-data.ts';
import { queryClient } from '../api/query-client.ts';
import { QueryState } from '../api/query-state.tsx';
import { countOf } from '../format/format.ts';
import { tierNamesOn } from '../statistics/filters/tier-names.ts';
import { LateBarChart } from '../statistics/late-chart.tsx';

interface WinRateChartProps {
  readonly heroId: number;
  readonly by: 'rank' | 'patch';
}

/** Below this many matches a bar says nothing. */
const MIN_MATCHES = 50;

/** How often a hero wins now, by rank or by patch: our numbers, as on its own page. */
export function WinRateChart({ heroId, by }: WinRateChartProps) {
  const query = useQuery(
    apiQuery('/api/heroes/:heroId/overview', { params: { heroId }, query: {} }),
    queryClient,
  );
  return (
    <QueryState query={query} what="The chart" height="20rem">
      {(overview) => <Chart heroId={heroId} by={by} overview={overview} />}
    </QueryState>
  );
}

function Chart({ heroId, by, overview }: WinRateChartProps & { readonly overview: HeroOverview }) {
  const { name } = useHeroes().heroOrUnknown(heroId);
  const rates = by === 'rank' ? ratesByRank(overview) : ratesByPatch(overview);
  const shown = rates.filter(({ winRate: { count } }) => count >= MIN_MATCHES);
  const matches = shown.reduce((sum, { winRate: { count } }) => sum + count, 0);
  return (
    <LateBarChart
      title={`${name}’s win rate by ${by}`}
      subtitle={`With its 95 % interval · ${countOf(matches, 'match', 'matches')}`}
      labelName={by === 'rank' ? 'Rank' : 'Patch'}
      valueName="Win rate"
      baseline={0.5}
      formatValue={formatPercent}
      empty={`Fewer than ${MIN_MATCHES} matches of each`}
      bars={shown.flatMap((rate) => barOf(rate) ?? [])}
    />
  );
}

interface Rate {
  readonly id: string;
  readonly label: string;
  readonly winRate: StatisticRate;
}

function ratesByRank({ basis, byRank }: HeroOverview): Rate[] {
  const tierNames = tierNamesOn(basis.days?.to);
  return byRank.map(({ tier, winRate }) => ({
    id: String(tier),
    label: tierNames[tier - 1] ?? 'No rank known',
    winRate,
  }));
}

const ratesByPatch = ({ patches }: HeroOverview): Rate[] =>
  patches.map(({ id, name, winRate }) => ({ id, label: name, winRate }));

function barOf({ id, label, winRate: { rate, interval } }: Rate): Bar | undefined {
  if (rate === null || interval === null) return undefined;
  return { id, label, value: rate, low: interval[0], high: interval[1] };
}
