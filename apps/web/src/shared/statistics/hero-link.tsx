import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../game/art.ts';
import { useHeroes } from '../api/game-data.ts';
import { Link } from '../link.tsx';
import { heroHref } from '../game/hero-href.ts';
import './hero-link.css';

export { heroHref } from '../game/hero-href.ts';

/** A hero with portrait and name, leading to its page: for the first cell of a row. */
export function HeroLink({ heroId, tab }: { readonly heroId: number; readonly tab?: string }) {
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <Link className="hero-link" to={heroHref(hero.slug, tab)}>
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative /> {hero.name}
    </Link>
  );
}
