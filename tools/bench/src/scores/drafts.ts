import type { PatchTruth } from '@soulstat/league-simulator';
import {
  draftChance,
  DRAFT_FEATURES,
  pairKey,
  type DraftEdges,
  type DraftFigures,
  type DraftModel,
} from '@soulstat/scores';
import {
  areaUnderCurve,
  bothSides,
  calibrationError,
  correlation,
  countDrafts,
  figuresOf,
  fitDraft,
  logLoss,
  type Forecast,
} from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';
import type { KnownDraft } from './played-drafts.ts';

/** Edges stand on the first part of the matches, weights on the next, everything measured on the rest. */
const EDGES_SHARE = 0.5;
const WEIGHTS_SHARE = 0.7;
const GROUP = 500;
const Z = 1.96;

/** The baselines to beat, each with what it adds. */
const MODELS = [
  ['heroes alone', ['side', 'heroes']],
  ['and pairs of them', ['side', 'heroes', 'mates', 'enemies']],
  ['and who plays: points and experience', DRAFT_FEATURES],
] as const;

/** 5.5 edges of hero pairs and 5.8 the draft model. */
export function draftLines(drafts: readonly KnownDraft[], patch: PatchTruth): void {
  const [first, second] = [EDGES_SHARE, WEIGHTS_SHARE].map((share) => Math.round(share * drafts.length));
  const edges = countDrafts(drafts.slice(0, first));
  const training = drafts.slice(first, second);
  const test = drafts.slice(second);
  pairLines(countDrafts(drafts), drafts, patch);
  console.log(
    `\n5.8 drafts: edges of ${first} matches, weights of ${training.length}, measured on the ${test.length} after them`,
  );
  const figures = figuresOf(test, edges);
  figure(
    'log loss of a constant',
    logLoss(test.map(({ won }) => ({ chance: 0.5, outcome: won ? 1 : 0 }))),
    4,
  );
  for (const [name, features] of MODELS) {
    const model = fitDraft(training, edges, features);
    const forecasts = forecastsOf(model, figures, test);
    figure(`log loss, ${name}`, logLoss(forecasts), 4);
    figure('   area under the curve', areaUnderCurve(forecasts));
    figure(
      '   calibration error against the true chance',
      calibrationError(bothSides(againstTruth(forecasts, test)), 10),
      4,
    );
    groupLine(model, figures, test);
  }
  figure(
    'log loss of the truth',
    logLoss(test.map(({ truth, won }) => ({ chance: truth, outcome: won ? 1 : 0 }))),
    4,
  );
}

const forecastsOf = (
  model: DraftModel,
  figures: readonly DraftFigures[],
  test: readonly KnownDraft[],
): Forecast[] =>
  test.map(({ won }, index) => ({ chance: chanceOf(model, figures[index]).chance, outcome: won ? 1 : 0 }));

const againstTruth = (forecasts: readonly Forecast[], test: readonly KnownDraft[]): Forecast[] =>
  forecasts.map(({ chance }, index) => ({ chance, outcome: test[index]?.truth ?? NaN }));

const NOTHING: DraftFigures = { values: [], variances: [] };
const chanceOf = (model: DraftModel, figures = NOTHING) => draftChance(model, figures);

/**
 * Groups of 500 drafts of about the same chance: their wins lie within the margin, which is what edges and weights leave open and what the
 * results of 500 matches leave open.
 */
function groupLine(model: DraftModel, figures: readonly DraftFigures[], test: readonly KnownDraft[]): void {
  const told = test
    .map(({ won }, index) => ({ won, ...chanceOf(model, figures[index]) }))
    .toSorted((a, b) => a.chance - b.chance);
  const groups = Array.from({ length: Math.floor(told.length / GROUP) }, (_, index) =>
    told.slice(index * GROUP, (index + 1) * GROUP),
  );
  const covered = groups.filter((group) => {
    const spread = meanOf(group.map(({ chance }) => chance * (1 - chance)));
    const model95 = Z * meanOf(group.map(({ chance, deviation }) => chance * (1 - chance) * deviation));
    const realised = meanOf(group.map(({ won }) => (won ? 1 : 0)));
    const expected = meanOf(group.map(({ chance }) => chance));
    return Math.abs(realised - expected) <= Math.hypot(model95, Z * Math.sqrt(spread / GROUP));
  });
  const chance = 2 * Math.sqrt((0.95 * 0.05) / groups.length);
  line(
    `   groups of ${GROUP} drafts whose wins the margin covers, of ${groups.length}`,
    covered.length / groups.length,
    {
      least: 0.95 - chance,
    },
  );
}

/** Synergies and counters against those of the patch. What heroes of one lane are worth to each other counts for as often as they share one. */
function pairLines(edges: DraftEdges, drafts: readonly KnownDraft[], patch: PatchTruth): void {
  const shared = laneShares(drafts);
  const duos = new Map(
    patch.laneDuos.map(({ heroId, otherHeroId, logit }) => [pairKey(heroId, otherHeroId), logit]),
  );
  const truths = {
    mates: new Map(
      patch.synergies.map(({ heroId, otherHeroId, logit }) => {
        const key = pairKey(heroId, otherHeroId);
        return [key, logit + (shared.get(key) ?? 0) * (duos.get(key) ?? 0)];
      }),
    ),
    enemies: new Map(
      patch.counters.map(({ heroId, otherHeroId, logit }) => [
        pairKey(heroId, otherHeroId),
        heroId < otherHeroId ? logit : -logit,
      ]),
    ),
  };
  console.log(`\n5.5 edges of hero pairs, baselines removed: ${drafts.length} matches`);
  for (const meeting of ['mates', 'enemies'] as const) {
    const rows = [...edges[meeting]].map(([key, { edge, deviation }]) => ({
      edge,
      deviation,
      truth: truths[meeting].get(key) ?? 0,
    }));
    const held = rows.filter(({ edge, deviation, truth }) => Math.abs(edge - truth) <= Z * deviation);
    line(
      `share of ${meeting} whose 95 % interval holds the truth (${rows.length} pairs)`,
      held.length / rows.length,
      {
        least: 0.93,
      },
    );
    const truth = rows.map((row) => row.truth);
    figure(
      '   spread of the true edges, in log-odds',
      Math.sqrt(meanOf(truth.map((value) => value ** 2))),
      4,
    );
    figure(
      '   as found',
      Math.sqrt(meanOf(rows.map(({ edge, deviation }) => edge ** 2 + deviation ** 2))),
      4,
    );
    figure(
      '   r of found and true',
      correlation(
        rows.map(({ edge }) => edge),
        truth,
      ),
    );
  }
}

/** How often two mates share a lane, by pair. */
function laneShares(drafts: readonly KnownDraft[]): Map<string, number> {
  const pairs = new Map<string, { together: number; shared: number }>();
  for (const { draft, lanes } of drafts)
    draft.forEach((team, side) =>
      team.forEach(({ heroId }, one) =>
        team.slice(one + 1).forEach((mate, offset) => {
          const key = pairKey(heroId, mate.heroId);
          const entry = pairs.get(key) ?? { together: 0, shared: 0 };
          entry.together += 1;
          if (lanes[side]?.[one] === lanes[side]?.[one + 1 + offset]) entry.shared += 1;
          pairs.set(key, entry);
        }),
      ),
    );
  return new Map([...pairs].map(([key, { together, shared }]) => [key, shared / together]));
}
