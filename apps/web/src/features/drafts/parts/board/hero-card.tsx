import { useHeroes } from '../../../../shared/api/game-data.ts';
import { heroPicture } from '../../../../shared/game/hero-picture.ts';

interface HeroCardProps {
  /** Null: nobody yet. */
  readonly heroId: number | null;
  readonly size: number;
}

/**
 * A chosen hero, or the empty place of one; the name stands beside it. NOTE: other programs read these pictures: `…/heroes/{codename}_card.webp`, and
 * `…/heroes.png` for a place that is empty (`build/hero-cards.ts` makes them).
 */
export function HeroCard({ heroId, size }: HeroCardProps) {
  const { heroOrUnknown } = useHeroes();
  if (heroId === null) return <img src="/art/heroes.png" alt="" width={size} height={size} />;
  const { className } = heroOrUnknown(heroId);
  return <img src={`/art/heroes/${heroPicture(className)}`} alt="" width={size} height={size} />;
}
