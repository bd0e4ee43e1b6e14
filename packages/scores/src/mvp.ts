/** What a place is decided by: one entry for each player of a match. */
export interface PlaceInput {
  readonly team: 0 | 1;
  /** Chance of winning added, see `matchCredit`. */
  readonly credit: number;
  /** Performance score; `null` where the match was too short for one. */
  readonly performance: number | null;
  /** Lane score, 0 to 100; `null` without a lane. */
  readonly lane: number | null;
}

export interface Placed {
  /** 1 to 12. */
  readonly place: number;
  /** The parts and their sum, in deviations within the match. */
  readonly score: number;
  readonly parts: { readonly credit: number; readonly performance: number; readonly lane: number };
  /** Best of the winners. */
  readonly isMvp: boolean;
  /** Best of the losers. */
  readonly isKeyPlayer: boolean;
}

/** How much each part weighs. */
export const PLACE_WEIGHTS = { credit: 0.6, performance: 0.25, lane: 0.15 } as const;

/**
 * Orders the players of a match, in the order given. An order and its reasons, not a scale: the score is only good for comparing
 * players of one match. Equal scores keep the order of the list.
 */
export function placePlayers(players: readonly PlaceInput[], winningTeam: 0 | 1 | null): Placed[] {
  const columns = {
    credit: deviations(players.map(({ credit }) => credit)),
    performance: deviations(players.map(({ performance }) => performance)),
    lane: deviations(players.map(({ lane }) => lane)),
  };
  const scored = players.map(({ team }, index) => {
    const parts = {
      credit: PLACE_WEIGHTS.credit * (columns.credit[index] ?? 0),
      performance: PLACE_WEIGHTS.performance * (columns.performance[index] ?? 0),
      lane: PLACE_WEIGHTS.lane * (columns.lane[index] ?? 0),
    };
    return { index, team, parts, score: parts.credit + parts.performance + parts.lane };
  });
  const order = scored.toSorted((a, b) => b.score - a.score || a.index - b.index);
  const bestOf = (isWinner: boolean) =>
    winningTeam === null ? undefined : order.find(({ team }) => (team === winningTeam) === isWinner)?.index;
  const [mvp, key] = [bestOf(true), bestOf(false)];
  return scored.map(({ index, parts, score }) => ({
    place: order.findIndex((entry) => entry.index === index) + 1,
    score,
    parts,
    isMvp: index === mvp,
    isKeyPlayer: index === key,
  }));
}

/** Deviations from the mean of those known; unknown ones count as average. */
function deviations(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
  const deviation = Math.sqrt(
    known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(known.length, 1),
  );
  return values.map((value) => (value === null || deviation === 0 ? 0 : (value - mean) / deviation));
}
