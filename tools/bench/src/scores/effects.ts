import { SCORE_MODELS } from '@soulstat/scores';
import {
  coverage,
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

/** How many matches each run stands on. */
const MATCHES_A_RUN = 4000;

/** Hero and item effects of one patch, found again in league after league. */
export function effectLines(runs: number): void {
  const heroes: Estimated[] = [];
  const items: Estimated[] = [];
  const naive: Estimated[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = oneRun(1000 + run);
    heroes.push(...found.heroes);
    items.push(...found.items);
    naive.push(...found.naive);
  }
  console.log(`\neffects: ${runs} leagues of ${MATCHES_A_RUN} matches, one patch each`);
  effectsLines('hero', heroes);
  effectsLines('item', items);
  figure('   of items by plain win rates of their buyers, for comparison', coverage(naive));
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
export function oneRun(seed: number): { heroes: Estimated[]; items: Estimated[]; naive: Estimated[] } {
  const league = scoreLeague({
    seed,
    matches: MATCHES_A_RUN,
    players: 900,
    patches: [],
    from: new Date('2026-08-05'),
  });
  const matches: HeroMatch[] = [];
  const decisions: ItemDecision[] = [];
  for (const simulated of scoredMatches(league)) {
    decisions.push(...itemDecisions(simulated, matches.length, SCORE_MODELS.winProbability, shopTier));
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
    naive: naiveItems(decisions, new Map(items.map(({ itemId, truth }) => [itemId, truth]))),
  };
}

/** What a list of plain win rates would claim: buyers' wins less all wins. */
function naiveItems(decisions: readonly ItemDecision[], truths: ReadonlyMap<number, number>): Estimated[] {
  return [...truths].map(([itemId, truth]) => {
    const buyers = decisions.filter((decision) => decision.itemId === itemId);
    const rate = meanOf(buyers.map(({ won }) => (won ? 1 : 0)));
    return { estimate: rate - 0.5, truth, standardError: Math.sqrt((rate * (1 - rate)) / buyers.length) };
  });
}
