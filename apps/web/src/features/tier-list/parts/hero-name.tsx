import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/art.ts';
import { useGameData } from '../../../shared/game-data.ts';

/** A hero with portrait and name, for the first cell of a row. */
export function HeroName({ heroId }: { readonly heroId: number }) {
  const hero = useGameData().heroOrUnknown(heroId);
  return (
    <span className="tier-hero">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative /> {hero.name}
    </span>
  );
}
