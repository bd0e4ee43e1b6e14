import { HeroPortrait } from '@soulstat/ui';
import { useId } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import type { HeroesAsked } from './heroes-asked.ts';

/** Which hero is looked at, and which one stands beside it. */
export function HeroPicker({ hero, beside, choose }: HeroesAsked) {
  return (
    <div className="hero-items-heroes">
      <HeroChoice label="Hero" heroId={hero?.id} onChoose={(heroId) => choose('heroId', heroId)} />
      <HeroChoice
        label="Compare with"
        none="Nobody"
        heroId={beside?.id}
        onChoose={(heroId) => choose('beside', heroId)}
      />
    </div>
  );
}

interface HeroChoiceProps {
  readonly label: string;
  /** The option without a hero; without it there is always one. */
  readonly none?: string;
  readonly heroId: number | undefined;
  readonly onChoose: (heroId: number | undefined) => void;
}

function HeroChoice({ label, none, heroId, onChoose }: HeroChoiceProps) {
  const id = useId();
  const { liveHeroes, heroById } = useHeroes();
  const hero = heroById(heroId ?? 0);
  return (
    <div className="hero-items-choice">
      {hero && <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={44} decorative />}
      <div>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={heroId ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        >
          {none && <option value="">{none}</option>}
          {liveHeroes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
