import type { TournamentMatch } from '@soulstat/api-client';

/** Sizes in pixels at full size; `bracket.css` has the same. */
export const BOX = { width: 208, height: 58, gapX: 48, gapY: 18, headHeight: 36 } as const;

/** What is needed of a match to place it. */
export type DrawnMatch = Pick<TournamentMatch, 'id' | 'bracket' | 'round'> & {
  readonly sides: readonly TournamentMatch['sides'][number][];
};

export interface PlacedMatch<Match extends DrawnMatch = TournamentMatch> {
  readonly match: Match;
  readonly x: number;
  readonly y: number;
  readonly column: number;
}

/** A line from a match to the one its winner goes to, as coordinates of their edges. */
export interface Connection {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface BracketPart<Match extends DrawnMatch = TournamentMatch> {
  readonly bracket: TournamentMatch['bracket'];
  readonly matches: readonly PlacedMatch<Match>[];
  readonly rounds: number;
  readonly width: number;
  readonly height: number;
}

export interface BracketLayout<Match extends DrawnMatch = TournamentMatch> {
  readonly parts: readonly BracketPart<Match>[];
  readonly placed: ReadonlyMap<string, PlacedMatch<Match>>;
  readonly connections: readonly Connection[];
  readonly width: number;
  readonly height: number;
}

const PART_GAP = 40;
/** The grand final continues the upper bracket, to the right of everything. */
const ORDER = ['winners', 'losers', 'final', 'bronze'] as const;

/**
 * Where each match of an elimination stands: a column a round, a match in the middle of the two it comes from, the upper bracket above the lower
 * one. All matches that lead to a match stand to its left.
 */
export function layOutBracket<Match extends DrawnMatch>(matches: readonly Match[]): BracketLayout<Match> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const parts: BracketPart<Match>[] = [];
  let top = 0;
  const mainColumns = Math.max(
    0,
    ...['winners', 'losers'].map((name) => lastRound(matches, name as 'winners')),
  );
  for (const bracket of ORDER) {
    const own = matches.filter((match) => match.bracket === bracket);
    if (own.length === 0) continue;
    const isFinal = bracket === 'final';
    const offset = isFinal
      ? mainColumns
      : bracket === 'bronze'
        ? Math.max(0, lastRound(matches, 'winners') - 1)
        : 0;
    const part = placePart(own, byId, { top: isFinal ? middleOf(parts) : top, column: offset });
    parts.push(part);
    if (!isFinal) top += part.height + PART_GAP;
  }
  const placed = new Map(parts.flatMap((part) => part.matches.map((each) => [each.match.id, each])));
  return {
    parts,
    placed,
    connections: connectionsOf(placed),
    width: Math.max(0, ...[...placed.values()].map(({ x }) => x + BOX.width)),
    height: Math.max(0, ...[...placed.values()].map(({ y }) => y + BOX.height)),
  };
}

const lastRound = (matches: readonly DrawnMatch[], bracket: TournamentMatch['bracket']): number =>
  Math.max(0, ...matches.filter((match) => match.bracket === bracket).map(({ round }) => round));

/** Between the ends of the upper and the lower bracket. */
function middleOf(parts: readonly BracketPart<DrawnMatch>[]): number {
  const ends = parts.flatMap(({ matches, rounds }) =>
    matches.filter(({ match }) => match.round === rounds).map(({ y }) => y),
  );
  return ends.length === 0 ? 0 : ends.reduce((sum, y) => sum + y, 0) / ends.length - BOX.headHeight;
}

interface Origin {
  readonly top: number;
  readonly column: number;
}

function placePart<Match extends DrawnMatch>(
  matches: readonly Match[],
  byId: ReadonlyMap<string, Match>,
  { top, column }: Origin,
): BracketPart<Match> {
  const { bracket = 'winners' } = matches[0] ?? {};
  const rounds = Math.max(...matches.map(({ round }) => round));
  const rows = rowsOf(matches, byId, rounds);
  const step = BOX.height + BOX.gapY;
  const placed = matches.map((match) => ({
    match,
    column: column + match.round - 1,
    x: (column + match.round - 1) * (BOX.width + BOX.gapX),
    y: top + BOX.headHeight + (rows.get(match.id) ?? 0) * step,
  }));
  return {
    bracket,
    matches: placed,
    rounds,
    width: (column + rounds) * (BOX.width + BOX.gapX),
    height: BOX.headHeight + (Math.max(...rows.values()) + 1) * step,
  };
}

/** Rows, from 0, may be halves: leaves one below the other in the order in which the last match reaches them. */
function rowsOf<Match extends DrawnMatch>(
  matches: readonly Match[],
  byId: ReadonlyMap<string, Match>,
  rounds: number,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  const own = new Set(matches.map(({ id }) => id));
  let next = 0;
  const place = (match: Match): number => {
    const known = rows.get(match.id);
    if (known !== undefined) return known;
    const before = feedersOf(match).flatMap((id) => (own.has(id) ? (byId.get(id) ?? []) : []));
    const above = before.map(place);
    const row = above.length === 0 ? next++ : above.reduce((sum, each) => sum + each, 0) / above.length;
    rows.set(match.id, row);
    return row;
  };
  for (let round = rounds; round >= 1; round -= 1)
    for (const match of matches.filter((each) => each.round === round)) place(match);
  return rows;
}

/** Matches whose winner comes here. */
const feedersOf = ({ sides }: DrawnMatch): string[] =>
  sides.flatMap((side) => ('from' in side && side.from?.as === 'winner' ? [side.from.match] : []));

function connectionsOf(placed: ReadonlyMap<string, PlacedMatch<DrawnMatch>>): Connection[] {
  return [...placed.values()].flatMap((to) =>
    feedersOf(to.match).flatMap((id) => {
      const from = placed.get(id);
      if (!from) return [];
      const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
      const [x2, y2] = [to.x, to.y + BOX.height / 2];
      const bend = x2 - BOX.gapX / 2;
      return [{ from: id, to: to.match.id, path: `M${x1} ${y1}H${bend}V${y2}H${x2}` }];
    }),
  );
}
