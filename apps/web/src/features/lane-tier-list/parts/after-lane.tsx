import type { HeroLanes } from '@soulstat/api-client';
import { formatPercent, ScatterPlot } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { countOf } from '../../../shared/format/format.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { momentAt } from './lane-columns.tsx';

const NINE = 540;
const GROUPS = [
  { id: 'both', label: 'Wins lane and match' },
  { id: 'lane', label: 'Wins lane, loses after' },
  { id: 'late', label: 'Loses lane, comes back' },
  { id: 'neither', label: 'Neither' },
] as const;

/** Wins lane against wins after a lost lane: who snowballs and who comes back. */
export function AfterLane({ heroes }: { readonly heroes: readonly HeroLanes[] }) {
  const { heroOrUnknown } = useHeroes();
  const known = heroes.flatMap((hero) => {
    const moment = momentAt(hero, NINE);
    const [won, after] = [moment?.ahead.rate, moment?.winsBehind.rate];
    if (!moment || won === null || won === undefined || after === null || after === undefined) return [];
    return moment.winsBehind.count < MIN_COUNT ? [] : [{ hero, won, after, lanes: moment.winsBehind.count }];
  });
  const all = known.reduce((sum, { lanes }) => sum + lanes, 0);
  const usual = known.reduce((sum, { after, lanes }) => sum + after * lanes, 0) / Math.max(all, 1);
  return (
    <ScatterPlot
      level={2}
      title="Lane wins and comebacks"
      subtitle="Heroes with 50 lost lanes or more; the lines are even lanes and the usual comeback"
      xLabel="Lanes won"
      yLabel="Matches won after a lost lane"
      formatX={formatPercent}
      formatY={formatPercent}
      xLine={0.5}
      yLine={usual}
      groups={GROUPS}
      points={known.map(({ hero, won, after, lanes }) => ({
        id: String(hero.heroId),
        label: heroOrUnknown(hero.heroId).name,
        x: won,
        y: after,
        group: groupOf(won >= 0.5, after >= usual),
        note: countOf(lanes, 'lost lane'),
      }))}
    />
  );
}

const groupOf = (winsLane: boolean, winsAfter: boolean) =>
  winsLane ? (winsAfter ? 'both' : 'lane') : winsAfter ? 'late' : 'neither';
