import type { MatchId } from './events.ts';
import type { Bracket, EntrantId, SeriesLength, TournamentSetup } from './setup.ts';
import type { Feeder, Match, MatchStatus, Side, StageState, TournamentState } from './state.ts';

/**
 * One side of a box. `words` is what stands there without an entrant: a bye is nobody from the start, `to be decided` somebody
 * whom a match will name, `no opponent` nobody since both forfeited.
 */
export interface SideView {
  readonly entrant: EntrantId | null;
  /** Its seed in this stage, from 1. */
  readonly seed: number | null;
  readonly words: 'bye' | 'to be decided' | 'no opponent' | null;
  readonly from: Feeder | null;
  /** Games won; null before a result, and after a forfeit. */
  readonly score: number | null;
  readonly hasWon: boolean;
  readonly hasForfeited: boolean;
}

/** A match as a box of a bracket. */
export interface BoxView {
  readonly match: MatchId;
  readonly round: number;
  readonly number: number;
  readonly status: MatchStatus;
  readonly bestOf: SeriesLength;
  /** From 0, left to right. */
  readonly column: number;
  /** Middle of the box in rows, from 0; halves between two rows. */
  readonly row: number;
  readonly sides: readonly [SideView, SideView];
  /** Matches of the same part whose winners stand here: lines are drawn from their boxes. */
  readonly feeders: readonly MatchId[];
  /** Where winner and loser go; null where nowhere. */
  readonly next: { readonly winner: MatchId | null; readonly loser: MatchId | null };
  readonly startsAt: number | null;
}

export interface ColumnView {
  readonly column: number;
  readonly bracket: Bracket;
  readonly round: number;
  /** Counted back from the last round of its bracket: 1 is the last. */
  readonly fromLast: number;
}

/** A bracket of a stage: boxes in columns and rows. The grand final stands in the part of the upper bracket. */
export interface PartView {
  readonly part: 'upper' | 'lower' | 'bronze';
  readonly columns: readonly ColumnView[];
  readonly rows: number;
  readonly boxes: readonly BoxView[];
}

export interface ViewOptions {
  /** Nobody is named whom a result put there, and no result is shown. */
  readonly hidesResults: boolean;
}

const PARTS = [
  { part: 'upper', brackets: ['winners', 'final'] },
  { part: 'lower', brackets: ['losers'] },
  { part: 'bronze', brackets: ['bronze'] },
] as const satisfies readonly { part: PartView['part']; brackets: readonly Bracket[] }[];

/** An elimination as columns and rows; empty for other stages, and before the start. */
export function bracketView(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  options: ViewOptions = { hidesResults: false },
): PartView[] {
  const stage = state.stages[index];
  const format = setup.stages[index]?.format;
  if (!stage || (format !== 'single-elimination' && format !== 'double-elimination')) return [];
  const drawing: Drawing = { stage, options, next: destinations(stage), seeds: seedsOf(stage) };
  return PARTS.map(({ part, brackets }) => partView(drawing, part, brackets)).filter(
    ({ boxes }) => boxes.length > 0,
  );
}

interface Drawing {
  readonly stage: StageState;
  readonly options: ViewOptions;
  readonly next: ReadonlyMap<MatchId, { winner: MatchId | null; loser: MatchId | null }>;
  readonly seeds: ReadonlyMap<EntrantId, number>;
}

const seedsOf = ({ field }: StageState) => new Map(field.map(({ entrant }, seed) => [entrant, seed + 1]));

function destinations({ matches }: StageState): Drawing['next'] {
  const next = new Map<MatchId, { winner: MatchId | null; loser: MatchId | null }>(
    matches.map(({ id }) => [id, { winner: null, loser: null }]),
  );
  for (const match of matches)
    for (const side of match.sides) {
      const from = feederOf(side);
      const feeder = from && next.get(from.match);
      if (from && feeder) feeder[from.as] = match.id;
    }
  return next;
}

const feederOf = (side: Side): Feeder | null => ('from' in side ? side.from : null);

function partView(drawing: Drawing, part: PartView['part'], brackets: readonly Bracket[]): PartView {
  const matches = drawing.stage.matches.filter(({ bracket }) => brackets.includes(bracket));
  const columns = columnsOf(matches, brackets);
  const columnOf = (match: Match) =>
    columns.findIndex(({ bracket, round }) => bracket === match.bracket && round === match.round);
  const ids = new Set(matches.map(({ id }) => id));
  const boxes = matches.map((match) =>
    boxView(drawing, match, columnOf(match), rowOf(drawing.stage, match), ids),
  );
  return { part, columns, boxes, rows: Math.max(0, ...boxes.map(({ row }) => Math.ceil(row + 1))) };
}

function columnsOf(matches: readonly Match[], brackets: readonly Bracket[]): ColumnView[] {
  const rounds = brackets.flatMap((bracket) => {
    const found = new Set(matches.filter((match) => match.bracket === bracket).map(({ round }) => round));
    const sorted = [...found].toSorted((a, b) => a - b);
    const last = sorted.at(-1) ?? 0;
    return sorted.map((round) => ({ bracket, round, fromLast: last - round + 1 }));
  });
  return rounds.map((round, column) => ({ ...round, column }));
}

/** Boxes stand in the middle of those that feed them. */
function rowOf(stage: StageState, { bracket, round, number }: Match): number {
  const middle = (level: number) => (number - 0.5) * 2 ** (level - 1) - 0.5;
  if (bracket === 'winners') return middle(round);
  if (bracket === 'losers') return middle(Math.ceil(round / 2));
  return bracket === 'final' ? 2 ** (stage.rounds - 2) - 0.5 : 0;
}

function boxView(
  { stage, options, next, seeds }: Drawing,
  match: Match,
  column: number,
  row: number,
  ids: ReadonlySet<MatchId>,
): BoxView {
  const feeders = match.sides.flatMap((side) => {
    const from = feederOf(side);
    return from && from.as === 'winner' && ids.has(from.match) ? [from.match] : [];
  });
  const [first, second] = match.sides;
  const view = (side: Side, at: 0 | 1) => sideView(match, side, at, seeds, options.hidesResults);
  return {
    match: match.id,
    round: match.round,
    number: match.number,
    status: options.hidesResults && match.result ? 'ready' : match.status,
    bestOf: match.bestOf,
    column,
    row: Math.max(0, stage.rounds > 0 ? row : 0),
    sides: [view(first, 0), view(second, 1)],
    feeders,
    next: next.get(match.id) ?? { winner: null, loser: null },
    startsAt: match.startsAt,
  };
}

function sideView(
  match: Match,
  side: Side,
  at: 0 | 1,
  seeds: ReadonlyMap<EntrantId, number>,
  hidesResults: boolean,
): SideView {
  const from = feederOf(side);
  const isNamed = side.kind === 'entrant' && !(hidesResults && from);
  const entrant = isNamed ? side.entrant : null;
  const result = hidesResults ? null : match.result;
  const isLoser = result?.outcome.kind === 'forfeit' && result.outcome.loser === entrant;
  return {
    entrant,
    seed: entrant === null ? null : (seeds.get(entrant) ?? null),
    words: isNamed ? null : wordsOf(side, hidesResults),
    from,
    score: result?.score?.[at] ?? null,
    hasWon: entrant !== null && !hidesResults && match.winner === entrant,
    hasForfeited: isLoser || result?.outcome.kind === 'double-forfeit',
  };
}

function wordsOf(side: Side, hidesResults: boolean): SideView['words'] {
  if (side.kind === 'bye') return 'bye';
  return side.kind === 'none' && !hidesResults ? 'no opponent' : 'to be decided';
}

/** A round of a table: its matches, who rests, and the match day of a league. */
export interface FixtureRound {
  readonly round: number;
  readonly matches: readonly Match[];
  /** Of those in the group who play in the stage now: nobody to meet in this round. */
  readonly resting: readonly EntrantId[];
}

/** Rounds of a table, of one group or of all: the match days of a league. Empty for eliminations. */
export function fixturesOf(stage: StageState, group: number | null = null): FixtureRound[] {
  if (stage.format !== 'round-robin' && stage.format !== 'swiss') return [];
  const matches = stage.matches.filter((match) => group === null || match.group === group);
  const members = stage.field.filter((entry) => group === null || entry.group === group);
  return Array.from({ length: stage.rounds }, (_, index) => {
    const round = index + 1;
    const played = matches.filter((match) => match.round === round);
    const busy = new Set(
      played.flatMap(({ sides }) => sides.map((side) => (side.kind === 'entrant' ? side.entrant : 0))),
    );
    const resting = members.filter(({ entrant, fromRound }) => fromRound <= round && !busy.has(entrant));
    return { round, matches: played, resting: resting.map(({ entrant }) => entrant) };
  });
}
