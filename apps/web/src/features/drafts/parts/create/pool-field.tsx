import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';

interface PoolFieldProps {
  readonly without: readonly number[];
  readonly onWithout: (without: readonly number[]) => void;
}

/** Heroes that can be taken: each may be left out. */
export function PoolField({ without, onWithout }: PoolFieldProps) {
  const { liveHeroes } = useHeroes();
  const toggle = (id: number) =>
    onWithout(without.includes(id) ? without.filter((other) => other !== id) : [...without, id]);
  return (
    <details className="draft-pool">
      <summary>
        Hero pool: {liveHeroes.length - without.length} of {liveHeroes.length} heroes
      </summary>
      <fieldset aria-label="Hero pool">
        {liveHeroes.map((hero) => (
          <button
            key={hero.id}
            type="button"
            aria-pressed={!without.includes(hero.id)}
            aria-label={hero.name}
            title={hero.name}
            onClick={() => toggle(hero.id)}
          >
            <HeroPortrait name={hero.name} decorative {...artOf('hero', hero)} size={36} />
          </button>
        ))}
      </fieldset>
    </details>
  );
}
