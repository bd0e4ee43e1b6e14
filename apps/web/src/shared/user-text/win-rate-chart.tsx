import { formatPercent, type Bar } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { StatisticRate } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';
import { useGameData } from '../api/game-data.ts';
import { queryClient } from '../api/query-client.ts';
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
  const { data } = useQuery(
    apiQuery('/api/heroes/:heroId/overview', { params: { heroId }, query: {} }),
    queryClient,
  );
  const { name } = useGameData().heroOrUnknown(heroId);
  const tierNames = tierNamesOn(data?.basis.days?.to);
  const bars =
    by === 'rank'
      ? data?.byRank.map(({ tier, winRate }) =>
          barOf(String(tier), tierNames[tier - 1] ?? 'No rank known', winRate),
        )
      : data?.patches.map(({ id, name: patch, winRate }) => barOf(id, patch, winRate));
  return (
    <LateBarChart
      title={`${name}’s win rate by ${by}`}
      subtitle="With its 95 % interval"
      labelName={by === 'rank' ? 'Rank' : 'Patch'}
      valueName="Win rate"
      baseline={0.5}
      formatValue={formatPercent}
      empty={`Fewer than ${MIN_MATCHES} matches of each`}
      bars={(bars ?? []).flatMap((bar) => bar ?? [])}
    />
  );
}

function barOf(id: string, label: string, { rate, count, interval }: StatisticRate): Bar | undefined {
  if (rate === null || interval === null || count < MIN_MATCHES) return undefined;
  return { id, label, value: rate, low: interval[0], high: interval[1] };
}
