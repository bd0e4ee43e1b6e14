import type { MatchId, Outcome } from './events.ts';
import {
  winsNeeded,
  type Bracket,
  type EntrantId,
  type SeriesLength,
  type SeriesRule,
  type StageSetup,
} from './setup.ts';
import type { Match, MatchResult, Side } from './state.ts';

const LETTERS: Readonly<Record<Bracket, string>> = {
  table: 'r',
  winners: 'w',
  losers: 'l',
  final: 'f',
  bronze: 'b',
};

/** `2-w1-3`: stage 2, upper bracket, round 1, match 3. With groups `1-g2-r3-1`. Stages and groups are counted from 0 here, from 1 there. */
export function matchId(
  stage: number,
  bracket: Bracket,
  group: number | null,
  round: number,
  number: number,
): MatchId {
  const part = group === null ? '' : `g${group + 1}-`;
  return `${stage + 1}-${part}${LETTERS[bracket]}${round}-${number}`;
}

/** Index of the stage of a match, or -1. */
export const stageOfMatch = (id: MatchId): number => {
  const stage = Number.parseInt(id, 10);
  return Number.isInteger(stage) ? stage - 1 : -1;
};

interface Place {
  readonly bracket: Bracket;
  readonly group: number | null;
  readonly round: number;
  readonly number: number;
  readonly sides: readonly [Side, Side];
  readonly lastRound: number;
}

/** A match of which nothing is known but who plays it. */
export function emptyMatch(stage: number, setup: StageSetup, place: Place): Match {
  const { bracket, group, round, number, sides, lastRound } = place;
  return {
    id: matchId(stage, bracket, group, round, number),
    bracket,
    group,
    round,
    number,
    bestOf: bestOfRound(setup.series, bracket, round, lastRound),
    sides,
    status: 'locked',
    winner: null,
    loser: null,
    result: null,
    ...NOTHING_PLAYED,
    startsAt: null,
  };
}

/** What a match has before it began. */
export const NOTHING_PLAYED = {
  games: [],
  reports: [null, null],
  isDisputed: false,
  beganAt: null,
} as const satisfies Partial<Match>;

/** The last exception that names the round wins. */
export function bestOfRound(
  series: SeriesRule,
  bracket: Bracket,
  round: number,
  lastRound: number,
): SeriesLength {
  const found = series.exceptions.findLast(
    (exception) =>
      (exception.bracket === null || exception.bracket === bracket) &&
      (exception.round === round || exception.round === round - lastRound - 1),
  );
  return found?.bestOf ?? series.usual;
}

/** Both entrants of a match, or undefined while a side is open, a bye or nobody. */
export function entrantsOf({ sides: [a, b] }: Match): readonly [EntrantId, EntrantId] | undefined {
  return a.kind === 'entrant' && b.kind === 'entrant' ? [a.entrant, b.entrant] : undefined;
}

export const isSide = (match: Match, entrant: EntrantId): boolean =>
  match.sides.some((side) => side.kind === 'entrant' && side.entrant === entrant);

const isCount = (value: number) => Number.isInteger(value) && value >= 0;

/** Whether a series of this length can end so. */
export function isScore(bestOf: SeriesLength, [a, b]: readonly [number, number]): boolean {
  const needed = winsNeeded(bestOf);
  return isCount(a) && isCount(b) && Math.max(a, b) === needed && Math.min(a, b) < needed;
}

interface Made {
  readonly entry: number;
  readonly at: number;
  readonly isAutomatic?: boolean;
}

/** A match that ended so. */
export function ended(
  match: Match,
  sides: readonly [EntrantId, EntrantId],
  outcome: Outcome,
  { entry, at, isAutomatic = false }: Made,
): Match {
  const score = outcome.kind === 'played' ? outcome.score : null;
  const result: MatchResult = { outcome, sides, score, isAutomatic, entry, at };
  const [winner, loser] = winnerAndLoser(sides, outcome);
  return {
    ...match,
    status: 'completed',
    result,
    winner,
    loser,
    games: outcome.kind === 'played' ? outcome.games : match.games,
    isDisputed: false,
  };
}

function winnerAndLoser(
  [a, b]: readonly [EntrantId, EntrantId],
  outcome: Outcome,
): readonly [EntrantId | null, EntrantId | null] {
  if (outcome.kind === 'double-forfeit') return [null, null];
  const isFirst = outcome.kind === 'played' ? outcome.score[0] > outcome.score[1] : outcome.loser === b;
  return isFirst ? [a, b] : [b, a];
}

/** The match with nothing of what was played. */
export const cleared = (match: Match): Match => ({
  ...match,
  ...NOTHING_PLAYED,
  result: null,
  winner: null,
  loser: null,
});

/** Whether anything was entered about it: a game, a report, a result that does not only follow from a drop. */
export const wasTouched = ({ games, reports, result, beganAt }: Match): boolean =>
  games.length > 0 || beganAt !== null || reports.some(Boolean) || (result !== null && !result.isAutomatic);

/** Whether it will not change by itself any more. */
export const isDecided = ({ status }: Match): boolean =>
  status === 'completed' || status === 'archived' || status === 'walkover' || status === 'unneeded';
