import { figure } from './compare.ts';
import { finds, normalBelow, rate, winRate } from './estimates.ts';
import { NO_SAMPLE, questionOfSample, sampleOf, type Buyer } from './items/item-relations.ts';
import { basisOf, countedNothing, type PlainQuery } from './league.ts';
import type { PlainMatch } from './matches.ts';
import { typicalBuilds } from './heroes/typical-builds.ts';

const MAX_PAIRS = 20;

/** `/api/heroes/:heroId/alternatives` */
export function heroAlternatives(matches: readonly PlainMatch[], query: PlainQuery, heroId: number): unknown {
  const asked = questionOfSample(matches, query, heroId);
  if (!asked) return { basis: countedNothing(query), heroId, sample: NO_SAMPLE, pairs: [], builds: [] };
  const { buyers, said } = sampleOf(asked, heroId);
  return {
    basis: basisOf(asked),
    heroId,
    sample: said,
    pairs: pairsOf(buyers),
    builds: typicalBuilds(buyers),
  };
}

function pairsOf(buyers: readonly Buyer[]): unknown[] {
  const all = buyers.length;
  const has = (buyer: Buyer, itemId: number) => buyer.picks.some((pick) => pick.itemId === itemId);
  const ids = new Set(buyers.flatMap(({ picks }) => picks.map(({ itemId }) => itemId)));
  const items = [...ids]
    .map((itemId) => ({ itemId, own: new Set(buyers.filter((buyer) => has(buyer, itemId))) }))
    .filter(({ own }) => own.size / all >= 0.1 && own.size / all <= 0.9)
    .toSorted((a, b) => b.own.size - a.own.size || a.itemId - b.itemId);
  const pairs = items.flatMap((one, at) => items.slice(at + 1).map((other) => ({ one, other })));
  const met = pairs.filter(({ one, other }) => (one.own.size * other.own.size) / all >= 5);
  const tested = met.map(({ one, other }) => {
    const both = [...one.own].filter((buyer) => other.own.has(buyer));
    const [a, b] = [one.own.size / all, other.own.size / all];
    const deviation = Math.sqrt((all * a * b * (1 - a) * (1 - b) * all) / (all - 1));
    return {
      one,
      other,
      both,
      expected: a * b,
      chance: deviation > 0 ? normalBelow((both.length - all * a * b) / deviation) : 1,
    };
  });
  const distinct = finds(tested.map(({ chance }) => chance));
  return tested
    .filter(({ both, expected }, at) => distinct[at] === true && both.length <= 0.75 * expected * all)
    .toSorted((x, y) => x.both.length / x.expected - y.both.length / y.expected)
    .slice(0, MAX_PAIRS)
    .map(({ one, other, both, expected }) => ({
      itemIds: [one.itemId, other.itemId],
      together: rate(both.length, all),
      expectedTogether: figure(expected, 6),
      first: winRate([...one.own].filter((buyer) => !other.own.has(buyer))),
      second: winRate([...other.own].filter((buyer) => !one.own.has(buyer))),
    }));
}
