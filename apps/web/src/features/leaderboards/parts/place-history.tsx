import type { BoardEntry, Leaderboard } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';

const DAY_MS = 86_400_000;

interface PlaceHistoryProps {
  readonly result: Leaderboard;
  readonly entry: BoardEntry;
}

/** How the place of a player on a board went from day to day; nothing before a second day is kept. */
export function PlaceHistory({
  result: { board, heroId, mode, newestStartedAt },
  entry: { accountId, name, place },
}: PlaceHistoryProps) {
  const { data } = useQuery(
    apiQuery('/api/leaderboards/:board/history/:accountId', {
      params: { board, accountId },
      query: { heroId, mode },
    }),
    queryClient,
  );
  if (!data || data.days.length === 0) return null;
  const points = [
    ...data.days.map(({ day, place: then }) => ({ x: Date.parse(day) / DAY_MS, y: -then })),
    { x: Math.floor((newestStartedAt ?? 0) / 86_400), y: -place },
  ];
  return (
    <LateLineChart
      title={`Places of ${name ?? `Player ${accountId}`}`}
      level={2}
      subtitle="At the end of each stored day, and now"
      series={[{ id: 'place', label: 'Place', points }]}
      xLabel="Day"
      xTicks={someOf(points.map(({ x }) => x))}
      levels={someOf(placesBetween(points)).map((then) => ({ y: -then, label: formatCount(then) }))}
      formatX={(day) => formatDay(new Date(Math.round(day) * DAY_MS).toISOString().slice(0, 10))}
      // The first place stands at the top.
      formatY={(below) => formatCount(Math.round(-below))}
      height={220}
    />
  );
}

/** Every place from the best to the worst. */
function placesBetween(points: readonly { readonly y: number }[]): number[] {
  const places = points.map(({ y }) => -y);
  const best = Math.min(...places);
  return Array.from({ length: Math.max(...places) - best + 1 }, (_, below) => best + below);
}

/** The first, the last and one between: days and places are whole, and neither is named twice. */
const someOf = (values: readonly number[]): number[] => [
  ...new Set([0, Math.floor((values.length - 1) / 2), values.length - 1].map((at) => values[at] ?? 0)),
];
