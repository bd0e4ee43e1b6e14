import {
  distributionOf,
  percentileOf,
  SCORE_MODELS,
  scoreMatch,
  DEATH_WORTHS,
  type Distribution,
} from '@soulstat/scores';
import { correlation, scoredMatches, scoreLeague } from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';
import { simulatedModel } from './simulated-model.ts';

/** 5.3 places and 5.2 percentiles on one league. */
export function matchLines(matches: number): void {
  const league = scoreLeague({ seed: 960, matches, patches: [], from: new Date('2026-08-05') });
  const simulated = [...scoredMatches(league)];
  placeLines(simulated);
  percentileLines(simulated.map(({ match }) => match));
}

type Simulated = ReturnType<typeof scoredMatches> extends Generator<infer T> ? T : never;

function placeLines(simulated: readonly Simulated[]): void {
  const credits: number[] = [];
  const forms: number[] = [];
  const sharedParts: number[] = [];
  const deaths = { worthIt: 0, even: 0, costly: 0 };
  let [withRanks, sameBest, inThree, concordant, pairs, worst] = [0, 0, 0, 0, 0, 0];
  for (const { match, truth } of simulated) {
    const scores = scoreMatch(match, { ...SCORE_MODELS, performance: simulatedModel() });
    if (!scores) continue;
    for (const { worth } of scores.deaths) deaths[worth] += 1;
    sharedParts.push(Math.abs(scores.shared[0]));
    for (const [index, { credit }] of scores.players.entries()) {
      credits.push(credit.total);
      forms.push(truth.players[index]?.formLogit ?? 0);
    }
    const ranked = match.players.flatMap(({ mvpRank }, index) => {
      const place = scores.players[index]?.placed.place;
      return mvpRank === null || place === undefined ? [] : [{ mvpRank, place }];
    });
    if (ranked.length !== 3) continue;
    withRanks += 1;
    const best = ranked.find(({ mvpRank }) => mvpRank === 1);
    if (best?.place === 1) sameBest += 1;
    inThree += ranked.filter(({ place }) => place <= 3).length;
    for (const one of ranked)
      for (const other of ranked)
        if (one.mvpRank < other.mvpRank) {
          pairs += 1;
          if (one.place < other.place) concordant += 1;
        }
    worst = Math.max(
      worst,
      ...scores.players.map(({ placed }) =>
        Math.abs(placed.score - Object.values(placed.parts).reduce((sum, part) => sum + part, 0)),
      ),
    );
  }
  console.log(
    `\n5.3 places and credit: ${simulated.length} matches, ${withRanks} of them with the publisher’s three best`,
  );
  figure('the publisher’s best is ours too, share of matches', sameBest / withRanks);
  figure('   by chance', 1 / 12);
  figure('of the publisher’s three best are among ours, share', inThree / (3 * withRanks));
  figure('Kendall’s tau over the publisher’s three', (2 * concordant) / pairs - 1);
  line('largest difference between a place’s score and its parts', worst, { most: 1e-9 }, 9);
  figure('r of a player’s credit and what the play of the match truly moved', correlation(credits, forms));
  figure('mean size of what is nobody’s own, in chance', meanOf(sharedParts));
  const all = DEATH_WORTHS.reduce((sum, worth) => sum + deaths[worth], 0);
  for (const worth of DEATH_WORTHS) figure(`share of deaths that are ${worth}`, deaths[worth] / all);
}

/** Souls a minute by hero, the first half of the matches against the second. */
function percentileLines(matches: readonly Simulated['match'][]): void {
  const half = Math.floor(matches.length / 2);
  const rows = (list: typeof matches) =>
    list.flatMap(({ players, durationSeconds }) =>
      players.map(({ heroId, netWorth }) => ({ heroId, value: (60 * netWorth) / durationSeconds })),
    );
  const before = rows(matches.slice(0, half));
  const all = distributionOf(before.map(({ value }) => value));
  const byHero = new Map<number, Distribution>();
  for (const heroId of new Set(before.map((row) => row.heroId))) {
    const own = distributionOf(before.filter((row) => row.heroId === heroId).map(({ value }) => value));
    if (own) byHero.set(heroId, own);
  }
  const shares = rows(matches.slice(half)).flatMap(({ heroId, value }) => {
    const own = byHero.get(heroId);
    return own && all ? (percentileOf([own, all], value) ?? []) : [];
  });
  console.log(`\n5.2 percentiles: ${shares.length} games of the later half against the earlier one`);
  for (const share of [0.1, 0.5, 0.73, 0.9]) {
    const found = shares.filter((value) => value < share).length / shares.length;
    line(`share of games told to be below ${share}`, found, { least: share - 0.02, most: share + 0.02 });
  }
}
