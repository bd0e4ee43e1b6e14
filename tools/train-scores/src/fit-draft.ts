import {
  DRAFT_FEATURES,
  draftEdges,
  draftFigures,
  heroEdges,
  pairEdges,
  pairKey,
  type Draft,
  type DraftEdges,
  type DraftFigures,
  type DraftModel,
  type PairCount,
  type PairMeeting,
} from '@soulstat/scores';
import { fitLogistic } from './logistic.ts';

/** Two line-ups and who won. */
export interface PlayedDraft {
  readonly draft: Draft;
  readonly won: boolean;
}

/** Drawn to what the edges say by themselves: so many matches' worth for a weight of 1. */
const PENALTY = 4;
/** Edges are drawn to nothing already, so that their natural weight is 1; that of players is to be found. */
const NATURAL: Readonly<Record<string, number>> = { heroes: 1, mates: 1, enemies: 1 };

/** What heroes and pairs did in some matches. */
export function countDrafts(drafts: readonly PlayedDraft[]): DraftEdges {
  const heroes = new Map<number, { heroId: number; matches: number; wins: number }>();
  const mates = new Map<string, Tally>();
  const enemies = new Map<string, Tally>();
  for (const { draft, won } of drafts)
    draft.forEach((team, side) => {
      const hasWon = won === (side === 0);
      team.forEach(({ heroId }, index) => {
        const tally = heroes.get(heroId) ?? { heroId, matches: 0, wins: 0 };
        tally.matches += 1;
        tally.wins += hasWon ? 1 : 0;
        heroes.set(heroId, tally);
        for (const mate of team.slice(index + 1)) count(mates, heroId, mate.heroId, hasWon, 'mates');
        if (side === 0) for (const met of draft[1]) count(enemies, heroId, met.heroId, hasWon, 'enemies');
      });
    });
  const edges = heroEdges([...heroes.values()]);
  return draftEdges(
    pairEdges(edges, [...mates.values()], 'mates'),
    pairEdges(edges, [...enemies.values()], 'enemies'),
  );
}

/** How much each feature counts, on drafts that had no part in the edges; those not in `features` count nothing. */
export function fitDraft(
  drafts: readonly PlayedDraft[],
  edges: DraftEdges,
  features: readonly (typeof DRAFT_FEATURES)[number][],
): DraftModel {
  const places = DRAFT_FEATURES.flatMap((name, index) => (features.includes(name) ? [index] : []));
  const figures = drafts.map(({ draft }) => draftFigures(draft, edges).values);
  const natural = DRAFT_FEATURES.map((name) => (features.includes(name) ? (NATURAL[name] ?? 0) : 0));
  const { coefficients, covariance } = fitLogistic(
    {
      columns: places.length,
      x: Float64Array.from(figures.flatMap((values) => places.map((place) => values[place] ?? 0))),
      y: Float64Array.from(drafts, ({ won }) => (won ? 1 : 0)),
      offset: Float64Array.from(figures, (values) => dot(values, natural)),
    },
    { penalty: PENALTY },
  );
  const at = (place: number) => places.indexOf(place);
  return {
    weights: DRAFT_FEATURES.map((_, place) =>
      at(place) < 0 ? 0 : (natural[place] ?? 0) + (coefficients[at(place)] ?? 0),
    ),
    covariance: DRAFT_FEATURES.map((_, row) =>
      DRAFT_FEATURES.map((__, column) =>
        at(row) < 0 || at(column) < 0 ? 0 : covariance.get(at(row), at(column)),
      ),
    ),
  };
}

/** The figures of drafts by some edges. */
export function figuresOf(drafts: readonly PlayedDraft[], edges: DraftEdges): DraftFigures[] {
  return drafts.map(({ draft }) => draftFigures(draft, edges));
}

type Tally = { -readonly [key in keyof PairCount]: PairCount[key] };

/** A pair is counted from the side of the smaller hero id; of mates both have the same result. */
function count(
  into: Map<string, Tally>,
  heroId: number,
  otherHeroId: number,
  hasWon: boolean,
  meeting: PairMeeting,
): void {
  const [first, second] = heroId < otherHeroId ? [heroId, otherHeroId] : [otherHeroId, heroId];
  const key = pairKey(first, second);
  const tally = into.get(key) ?? { heroId: first, otherHeroId: second, matches: 0, wins: 0 };
  tally.matches += 1;
  tally.wins += hasWon === (meeting === 'mates' || first === heroId) ? 1 : 0;
  into.set(key, tally);
}

const dot = (values: readonly number[], weights: readonly number[]) =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
