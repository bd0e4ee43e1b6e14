import {
  difficulty,
  type DifficultyAxis,
  type DifficultyVotes,
  type HeroDifficulty,
  type StatisticEstimate,
} from '@soulstat/api-client/contract';
import { disagreements } from './disagreements.ts';
import type { VoteCountRow, VotePartRow, VotersRow, VoteSumsRow } from './queries/votes.ts';
import { voteMean, voteMeans } from './vote-means.ts';

/** What is said of each hero, and whether what is measured says something else. */
export function difficultyOf(
  voters: readonly VotersRow[],
  rows: readonly VoteSumsRow[],
  measured: ReadonlyMap<number, StatisticEstimate>,
): HeroDifficulty[] {
  const rowsOf = Map.groupBy(rows, ({ heroId }) => heroId);
  const heroes = voters.map((hero) => {
    const own = rowsOf.get(hero.heroId) ?? [];
    const experienced = own.filter(({ isExperienced }) => isExperienced);
    return { ...hero, headline: voteMeans(experienced), everybody: voteMeans(own) };
  });
  const found = disagreements(
    heroes.map(({ heroId, headline }) => ({
      heroId,
      felt: headline.learning,
      measured: measured.get(heroId),
    })),
  );
  return heroes.map((hero) => ({ ...hero, disagreement: found.get(hero.heroId) ?? null }));
}

/** Voters are told apart by how many games they have of the hero. */
export const GAMES_FROM = [0, 1, 6, difficulty.HEADLINE_GAMES, 51] as const;

/** How many voted 1 to 5. Of few nothing is told. */
export function countsOf(voters: number, rows: readonly VoteCountRow[]): DifficultyVotes['counts'] {
  if (voters < difficulty.MIN_VOTERS) return null;
  const count = (axis: DifficultyAxis, value: number) =>
    rows.find((row) => row.axis === axis && row.value === value)?.count ?? 0;
  const five = (axis: DifficultyAxis): [number, number, number, number, number] => [
    count(axis, 1),
    count(axis, 2),
    count(axis, 3),
    count(axis, 4),
    count(axis, 5),
  ];
  return {
    aim: five('aim'),
    movement: five('movement'),
    decisions: five('decisions'),
    abilityTiming: five('abilityTiming'),
    learning: five('learning'),
  };
}

type Parts = Pick<DifficultyVotes, 'byTier' | 'byGames'>;

export const partsOf = (parts: readonly VotePartRow[]): Parts => ({
  byTier: parts.flatMap((part) => (part.tier === null ? [] : [partOf(part, part.tier, part.tier)])),
  byGames: parts.flatMap((part) => {
    if (part.bin === null) return [];
    const next = GAMES_FROM[part.bin];
    return [partOf(part, GAMES_FROM[part.bin - 1] ?? 0, next === undefined ? null : next - 1)];
  }),
});

const partOf = (part: VotePartRow, from: number, to: number | null): Parts['byTier'][number] => ({
  from,
  to,
  voters: part.count,
  overall: voteMean(part),
});
