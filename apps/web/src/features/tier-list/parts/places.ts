import type { TierHero, TierMethod } from '@soulstat/api-client';

/** Places by a method among the heroes that have a tier: those with too few matches leave no gaps between them. */
export function placedByTiers(heroes: readonly TierHero[], method: TierMethod): readonly TierHero[] {
  const placed = heroes.filter(({ methods }) => methods[method].letter !== null);
  const places = counted(placed, ({ methods }) => methods[method].place);
  const placesBefore = counted(placed, ({ methods }) => methods[method].placeBefore);
  return placed.length === 0
    ? heroes
    : heroes.map((hero) => {
        const at = hero.methods[method];
        const place = places.get(hero.heroId) ?? at.place;
        const placeBefore = placesBefore.get(hero.heroId) ?? null;
        return { ...hero, methods: { ...hero.methods, [method]: { ...at, place, placeBefore } } };
      });
}

/** From 1 in the order of `placeOf`; who has none is not counted. */
function counted(heroes: readonly TierHero[], placeOf: (hero: TierHero) => number | null) {
  const order = heroes
    .flatMap((hero) => {
      const place = placeOf(hero);
      return place === null ? [] : [{ heroId: hero.heroId, place }];
    })
    .toSorted((one, other) => one.place - other.place);
  return new Map(order.map(({ heroId }, index) => [heroId, index + 1]));
}
