import type { HeroSpread, HeroSpreads } from '@soulstat/api-client';
import { formatPercent, LineChart, type ChartEvent, type LineSeries } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { useGameData } from '../../../shared/game-data.ts';
import { LEAST_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { spreadFormat, SPREADS } from './figure-format.ts';
import { drawnBins } from './drawn-bins.ts';
import { useMyValue } from './use-my-value.ts';

/** The games of two heroes laid over each other, with the visitor's own average marked. */
export function TwoHeroes({ answer }: { readonly answer: HeroSpreads }) {
  const heroes = useMemo(
    () => answer.heroes.filter(({ games }) => games >= LEAST_COUNT).toSorted((a, b) => b.games - a.games),
    [answer],
  );
  const [chosen, choose] = useState<readonly [number?, number?]>([]);
  const [one, other] = [heroAt(heroes, chosen[0], 0), heroAt(heroes, chosen[1], 1)];
  if (!one || !other) return null;
  return (
    <div className="two-heroes">
      <div className="two-heroes-choice">
        <HeroChoice
          label="Hero"
          heroes={heroes}
          value={one.heroId}
          onChange={(id) => choose([id, other.heroId])}
        />
        <HeroChoice
          label="Laid over"
          heroes={heroes}
          value={other.heroId}
          onChange={(id) => choose([one.heroId, id])}
        />
      </div>
      <Overlay answer={answer} one={one} other={other} />
    </div>
  );
}

const heroAt = (heroes: readonly HeroSpread[], heroId: number | undefined, place: number) =>
  heroes.find((hero) => hero.heroId === heroId) ?? heroes[place] ?? heroes[0];

interface HeroChoiceProps {
  readonly label: string;
  readonly heroes: readonly HeroSpread[];
  readonly value: number;
  readonly onChange: (heroId: number) => void;
}

function HeroChoice({ label, heroes, value, onChange }: HeroChoiceProps) {
  const gameData = useGameData();
  const named = heroes
    .map(({ heroId }) => ({ heroId, name: gameData.heroOrUnknown(heroId).name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <label className="performance-choice">
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {named.map(({ heroId, name }) => (
          <option key={heroId} value={heroId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface OverlayProps {
  readonly answer: HeroSpreads;
  readonly one: HeroSpread;
  readonly other: HeroSpread;
}

function Overlay({ answer: { figure, binWidth }, one, other }: OverlayProps) {
  const gameData = useGameData();
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
      title={`How is ${SPREADS[figure].label.toLowerCase()} spread over games of ${shown.map(nameOf).join(' and ')}?`}
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
