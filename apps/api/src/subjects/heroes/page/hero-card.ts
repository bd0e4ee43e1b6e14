import type { HeroTiers } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { fail } from '../../../base/problem.ts';
import {
  whole,
  type CardFacts,
  type CardSource,
  type ThemedColor,
} from '../../../community/cards/card-facts.ts';
import { ofMatches, percent } from '../../../community/cards/card-words.ts';
import { openStatistic } from '../../../statistics/cached-query.ts';
import type { Databases } from '../../../storage/databases.ts';
import { countTiers } from '../tables/count-tiers.ts';
import { NO_TIERS, type TierAnswer } from '../tables/tiers.ts';

/** Cards of heroes. */
export function openCards(
  databases: Pick<Databases, 'postgres' | 'statistics'>,
): Readonly<Record<'hero', CardSource>> {
  const ask = openStatistic<TierAnswer>(databases, { max: 1 });
  return {
    hero: async (heroId) => {
      if (!GAME_DATA.heroById(heroId)) fail('not_found', `There is no hero ${heroId}.`);
      const { basis, value } = await ask({
        key: 'tiers',
        query: { mode: 'standard' },
        compute: countTiers(databases.statistics),
        empty: NO_TIERS,
      });
      return heroCard(heroId, { basis, ...value });
    },
  };
}

/** The site's brass. */
const BRAND: ThemedColor = { dark: '#d9a441', light: '#835300' };

/** How a hero stands among all: tier, win and pick rate of the patch that is counted. */
function heroCard(heroId: number, { heroes, leastMatches, basis }: HeroTiers): CardFacts {
  const hero = GAME_DATA.heroOrUnknown(heroId);
  const own = heroes.find((each) => each.heroId === heroId);
  const letter = own?.methods.strength.letter;
  const between = (interval: readonly [number, number] | null | undefined) =>
    interval ? [`${percent(interval[0], 1)} to ${percent(interval[1], 1)}`] : [];
  const matches = own?.winRate.count ?? 0;
  return {
    of: 'Hero',
    name: hero.name,
    standIn: `Hero ${heroId}`,
    subtitle: [basis.patch?.name, 'ranked and unranked'].filter(Boolean).join(', '),
    path: `/heroes/hero-library/${hero.slug}`,
    art: { kind: 'hero', id: heroId },
    widgets: [
      letter
        ? { name: 'tier', value: letter, notes: [ofMatches(matches)], color: BRAND }
        : { name: 'tier', notes: [`Needs ${ofMatches(leastMatches)}`] },
      ...(own && own.adjusted.value !== null
        ? [
            {
              name: 'winRate',
              label: 'Adjusted win rate',
              value: percent(own.adjusted.value, 1),
              notes: [...between(own.adjusted.interval), ofMatches(matches)],
            },
          ]
        : [{ name: 'winRate', notes: [ofMatches(matches)] }]),
      own && own.pickRate.value !== null
        ? {
            name: 'pickRate',
            value: percent(own.pickRate.value, 1),
            notes: [ofMatches(basis.days?.matches ?? 0)],
          }
        : { name: 'pickRate', notes: ['No match yet'] },
      { name: 'matches', value: whole(matches), notes: ['with this hero'] },
    ],
  };
}
