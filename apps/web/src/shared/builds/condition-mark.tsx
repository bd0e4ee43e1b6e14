import type { BuildCondition } from '@soulstat/api-client';
import { conditionText } from '@soulstat/builds';
import { useHeroes } from '../api/game-data.ts';
import { heroHref } from '../game/hero-href.ts';
import { Link } from '../link.tsx';

/** When an item is meant to be bought; nothing for what is always bought. */
export function ConditionMark({ condition }: { readonly condition: BuildCondition | null }) {
  const { heroOrUnknown } = useHeroes();
  const words = conditionText(condition, (heroId) => heroOrUnknown(heroId).name);
  if (words === null || condition === null) return null;
  const hero =
    condition.kind === 'againstHero' && condition.heroId !== null && heroOrUnknown(condition.heroId);
  return (
    <span className="build-condition">
      {hero ? (
        <>
          Against <Link to={heroHref(hero.slug)}>{hero.name}</Link>
          {condition.text && `: ${condition.text}`}
        </>
      ) : (
        words
      )}
    </span>
  );
}
