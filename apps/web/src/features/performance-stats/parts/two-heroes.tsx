import type { HeroSpread, HeroSpreads } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { whenNear } from '../../../shared/render/use-seen.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** Charts come after the table: they are as large as the rest of the page. */
const Overlay = lazy(async () => {
  await whenNear('.two-heroes-plot');
  return { default: (await loadChunk('overlay', () => import('./overlay.tsx'))).Overlay };
});

/** The games of two heroes laid over each other, with the visitor's own average marked. */
export function TwoHeroes({ result }: { readonly result: HeroSpreads }) {
  const heroes = useMemo(
    () => result.heroes.filter(({ games }) => games >= MIN_COUNT).toSorted((a, b) => b.games - a.games),
    [result],
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
          label="Compare with"
          heroes={heroes}
          value={other.heroId}
          onChange={(id) => choose([one.heroId, id])}
        />
      </div>
      <div className="two-heroes-plot">
        <Suspense fallback={<Skeleton shape="block" width="100%" height="20rem" />}>
          <Overlay result={result} one={one} other={other} />
        </Suspense>
      </div>
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
  const gameData = useHeroes();
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
