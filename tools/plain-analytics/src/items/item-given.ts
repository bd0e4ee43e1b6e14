import { Unordered } from '../compare.ts';
import { besideOthers, NO_SAMPLE, questionOfSample, sampleOf, type ItemQuery } from './item-relations.ts';
import { basisOf, countedNothing } from '../league.ts';
import type { PlainMatch } from '../matches.ts';

/** `/api/items/given` */
export function itemsGiven(
  matches: readonly PlainMatch[],
  query: ItemQuery & { readonly with?: string; readonly without?: string },
): unknown {
  const asked = questionOfSample(matches, query, query.heroId);
  if (!asked) return { basis: countedNothing(query), sample: NO_SAMPLE, given: 0, items: [] };
  const { buyers, said: sample } = sampleOf(asked, query.heroId);
  const [some, none] = [idsOf(query.with), idsOf(query.without)];
  const { met, items } = besideOthers(buyers, ({ picks }) => {
    const own = picks.map(({ itemId }) => itemId);
    return some.every((id) => own.includes(id)) && !none.some((id) => own.includes(id));
  });
  const shown = items
    .filter(({ itemId }) => !some.includes(itemId))
    .filter(({ win }) => win.count >= (query.minMatches ?? 1));
  return { basis: basisOf(asked), sample, given: met, items: new Unordered(shown, ['itemId']) };
}

const idsOf = (text: string | undefined) => text?.split('.').map(Number) ?? [];
