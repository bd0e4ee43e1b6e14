/**
 * Who vouches for a match, the weakest first: `player`, who sent a whole file and whom nobody confirms; `operator`, by the command line or
 * from a backup; `community`, the API of the community; `publisher`, whose hosts it was downloaded from. In this order in a version
 * (match-version.ts) and in the column `provenance` of matches.
 */
export const PROVENANCES = ['player', 'operator', 'community', 'publisher'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Everybody whose matches count. */
export type TrustedProvenance = Exclude<Provenance, 'player'>;

export const isAtLeast = (one: Provenance, other: Provenance): boolean =>
  PROVENANCES.indexOf(one) >= PROVENANCES.indexOf(other);
