import type { HeroSpread, HeroSpreads } from '@soulstat/api-client';
import { formatPercent, LineChart, type ChartEvent, type LineSeries } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { drawnBins } from './drawn-bins.ts';
import { spreadFormat, SPREADS } from '../../../shared/statistics/figure-format.ts';
import { useMyValue } from './use-my-value.ts';

interface OverlayProps {
  readonly result: HeroSpreads;
  readonly one: HeroSpread;
  readonly other: HeroSpread;
}

/** The lines of one hero, or of two. */
export function Overlay({ result: { figure, binWidth }, one, other }: OverlayProps) {
  const gameData = useHeroes();
  const format = spreadFormat(figure);
  const mine = useMyValue(figure, one.heroId);
  const nameOf = ({ heroId }: HeroSpread) => gameData.heroOrUnknown(heroId).name;
  const shown = one.heroId === other.heroId ? [one] : [one, other];
  const bins = drawnBins(shown, binWidth);
  const series = shown.map((hero, at): LineSeries => ({
    id: String(hero.heroId),
    label: nameOf(hero),
    points: bins[at] ?? [],
  }));
  const events: ChartEvent[] =
    mine === undefined
      ? []
      : [{ x: mine, label: `My average on ${nameOf(one)}: ${format(mine)}`, tone: 'brand' }];
  return (
    <LineChart
      level={3}
      title={`${SPREADS[figure].label} of ${shown.map(nameOf).join(' and ')}`}
      subtitle="Share of the games of each hero"
      series={series}
      events={events}
      xLabel={SPREADS[figure].label}
      formatX={format}
      formatY={(share) => formatPercent(share)}
      height={240}
    />
  );
}
