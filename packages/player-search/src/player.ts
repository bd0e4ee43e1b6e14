/** A player that can be found. */
export interface Player {
  readonly accountId: number;
  /** Null where no name is known: such a player is found by id alone. */
  readonly name: string | null;
  readonly avatarUrl: string | null;
  /** Matches on record: among equals, those with more come first. */
  readonly matches: number;
  /** Tier and subrank in one number; 0 where no rank is known. */
  readonly rankNumber: number;
}

/** The order among players whom a query finds equally well: more matches first, then the older account. */
export function byPopularity(
  a: Pick<Player, 'matches' | 'accountId'>,
  b: Pick<Player, 'matches' | 'accountId'>,
): number {
  return b.matches - a.matches || a.accountId - b.accountId;
}
