import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';

/** A hero with portrait and name. */
export function HeroCell({ heroId, size = 24 }: { readonly heroId: number; readonly size?: number }) {
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <span className="profile-hero">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={size} decorative /> {hero.name}
    </span>
  );
}
