import type { TierHero } from '@soulstat/api-client';
import { formatCount, formatPercent, ScatterPlot, type ScatterGroup } from '@soulstat/ui';
import { useMemo } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';

const GROUPS: ScatterGroup[] = [
  { id: 'top', label: 'S and A', tone: 'accent' },
  { id: 'middle', label: 'B', tone: 'muted' },
  { id: 'low', label: 'C and D', tone: 'loss' },
];

const groupOf = (letter: string | null) => {
  if (letter === 'S' || letter === 'A') return 'top';
  return letter === 'B' ? 'middle' : 'low';
};

interface PresencePlotProps {
  readonly heroes: readonly TierHero[];
  readonly mean: number;
}

/** How often heroes are played against how much they win. */
export function PresencePlot({ heroes, mean }: PresencePlotProps) {
  const gameData = useHeroes();
  const points = useMemo(
    () =>
      heroes
        .filter(({ methods }) => methods.strength.letter !== null)
        .map(({ heroId, pickRate, adjusted, winRate, methods }) => ({
          id: String(heroId),
          label: gameData.heroOrUnknown(heroId).name,
          x: pickRate.value ?? 0,
          y: adjusted.value ?? mean,
          group: groupOf(methods.strength.letter),
          note: `${formatCount(winRate.count)} matches`,
        })),
    [heroes, gameData, mean],
  );
  return (
    <ScatterPlot
      level={2}
      title="Win rate by pick rate"
      subtitle="Adjusted win rate by pick rate; the line is the mean of all heroes"
      points={points}
      groups={GROUPS}
      xLabel="Pick rate"
      yLabel="Adjusted win rate"
      formatX={(x) => formatPercent(x, 0)}
      formatY={(y) => formatPercent(y)}
      yLine={mean}
    />
  );
}
