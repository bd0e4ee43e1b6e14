import { SCORE_MODELS, tierList, type TierListEntry } from '@soulstat/scores';
import {
  coverage,
  discoveries,
  estimateHeroEffects,
  estimateItemEffects,
  heroMatch,
  itemDecisions,
  scoredMatches,
  scoreLeague,
  type Estimated,
  type HeroMatch,
  type ItemDecision,
} from '@soulstat/train-scores';
import { shopComponents, shopTier } from './shop.ts';
import { figure, line, meanOf } from './line.ts';
import { countHeroes } from './played-drafts.ts';

/** How many matches each run stands on. */
const MATCHES_A_RUN = 4000;

/** Hero and item effects of one patch, found again in league after league. */
export function effectLines(runs: number): void {
  const heroes: Estimated[] = [];
  const items: Estimated[] = [];
  const naive: Estimated[] = [];
  const told: Estimated[] = [];
  const letters: Lettered[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = oneRun(1000 + run);
    heroes.push(...found.heroes);
    items.push(...found.items);
    naive.push(...found.naive);
    told.push(...discoveries(found.items));
    letters.push(...found.letters);
  }
  console.log(`\neffects: ${runs} leagues of ${MATCHES_A_RUN} matches, one patch each`);
  effectsLines('hero', heroes);
  effectsLines('item', items);
  figure('   of items by plain win rates of their buyers, for comparison', coverage(naive));
  const wrong = told.filter(({ estimate, truth }) => estimate * truth < 0).length;
  line(
    `wrong signs among the items told at 5 % false discoveries (${told.length} told)`,
    wrong / Math.max(told.length, 1),
    { most: 0.05 },
  );
  letterLines(letters);
}

/** A hero in a tier list and whether its true rate lies beyond each edge. */
interface Lettered {
  readonly entry: TierListEntry;
  readonly isS: boolean;
  readonly isTop: boolean;
}

/** Whether the letters are as sure as they say. */
function letterLines(letters: readonly Lettered[]): void {
  for (const [name, chanceOf, isTrue] of [
    ['S', ({ entry }: Lettered) => entry.chances.S, ({ isS }: Lettered) => isS],
    ['S or A', ({ entry }: Lettered) => entry.chances.S + entry.chances.A, ({ isTop }: Lettered) => isTop],
  ] as const) {
    const sure = letters.filter((entry) => chanceOf(entry) > 0.6);
    if (sure.length === 0) continue;
    const share = meanOf(sure.map((entry) => (isTrue(entry) ? 1 : 0)));
    const claimed = meanOf(sure.map(chanceOf));
    const chance = 2 * Math.sqrt((claimed * (1 - claimed)) / sure.length);
    line(`heroes told to be ${name} that truly are, of ${sure.length}`, share, {
      least: Math.max(0, claimed - chance),
    });
    figure('   as the list has it', claimed);
  }
}

function effectsLines(kind: string, estimates: readonly Estimated[]): void {
  // NOTE: intervals of one league hang together a little; two standard errors of independent ones are allowed for chance.
  const chance = 2 * Math.sqrt((0.95 * 0.05) / estimates.length);
  line(`share of ${kind} effects inside their 95 % interval (${estimates.length})`, coverage(estimates), {
    least: 0.95 - chance - 0.005,
  });
  const bias = meanOf(estimates.map(({ estimate, truth }) => estimate - truth));
  figure(`   mean error`, bias, 4);
  figure('   mean standard error', meanOf(estimates.map(({ standardError }) => standardError)), 4);
  figure(
    '   deviation of the true effects',
    Math.sqrt(meanOf(estimates.map(({ truth }) => truth * truth))),
    4,
  );
}

/** The effects found in one league, beside the truth. */
export function oneRun(seed: number): {
  heroes: Estimated[];
  items: Estimated[];
  naive: Estimated[];
  letters: Lettered[];
} {
  const league = scoreLeague({
    seed,
    matches: MATCHES_A_RUN,
    players: 900,
    patches: [],
    from: new Date('2026-08-05'),
  });
  const matches: HeroMatch[] = [];
  const decisions: ItemDecision[] = [];
  const chances: number[] = [];
  for (const simulated of scoredMatches(league)) {
    decisions.push(...itemDecisions(simulated, matches.length, SCORE_MODELS.winProbability, shopTier));
    chances.push(simulated.truth.winProbability);
    matches.push(
      heroMatch(
        simulated.match,
        simulated.truth.players.map(({ heroMatches }) => heroMatches),
      ),
    );
  }
  const strengths = new Map(league.truth.patches[0]?.heroes.map((hero) => [hero.heroId, hero.strength]));
  const effects = estimateHeroEffects(matches);
  const middle = meanOf(effects.map(({ id }) => strengths.get(id) ?? 0));
  const items = estimateItemEffects(decisions, shopComponents);
  return {
    heroes: effects.map(({ id, logit, standardError }) => ({
      estimate: logit,
      standardError,
      truth: (strengths.get(id) ?? 0) - middle,
    })),
    items: items.map(({ effect, standardError, truth }) => ({ estimate: effect, standardError, truth })),
    letters: lettersOf(matches, chances),
    naive: naiveItems(decisions, new Map(items.map(({ itemId, truth }) => [itemId, truth]))),
  };
}

/** What a list of plain win rates would claim: buyers' wins less all wins. */
function naiveItems(decisions: readonly ItemDecision[], truths: ReadonlyMap<number, number>): Estimated[] {
  const byItem = Map.groupBy(decisions, ({ itemId }) => itemId);
  return [...truths].map(([itemId, truth]) => {
    const buyers = byItem.get(itemId) ?? [];
    const rate = meanOf(buyers.map(({ won }) => (won ? 1 : 0)));
    return { estimate: rate - 0.5, truth, standardError: Math.sqrt((rate * (1 - rate)) / buyers.length) };
  });
}

/** The tier list of a league beside the rates its heroes would have by the true chances. */
function lettersOf(matches: readonly HeroMatch[], chances: readonly number[]): Lettered[] {
  const counts = countHeroes(
    matches.map((match, index) => ({
      draft: [seatsOf(match, 0), seatsOf(match, 1)],
      won: match.won,
      truth: chances[index] ?? NaN,
    })),
  );
  const { heroes, prior } = tierList(counts);
  const truths = new Map(counts.map(({ heroId, trueRate }) => [heroId, trueRate]));
  return heroes.map((entry) => {
    const above = ((truths.get(entry.heroId) ?? NaN) - prior.mean) / prior.deviation;
    return { entry, isS: above > 1.5, isTop: above > 0.5 };
  });
}

const seatsOf = ({ picks }: HeroMatch, side: 0 | 1) =>
  picks.flatMap(({ team, heroId }) => (team === side ? [{ heroId, points: null, heroMatches: null }] : []));
