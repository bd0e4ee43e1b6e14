/** Rows of matches, for threads that read files: nothing here opens a connection. */

export { keepFollowedBuilds, type FollowedBuild } from './builds/followed-builds.ts';
export { dayOf, type Day } from './client/day.ts';
export { damageFacts, firstAtLeast } from './facts/damage-facts.ts';
export { encodeFacts } from './facts/encode-facts.ts';
export { PLAYER_MATCH_FAMILIES, stampVersion } from './facts/fact-columns.ts';
export * from './facts/history-rows.ts';
export { ImplausibleMatch } from './facts/implausible-match.ts';
export type { MatchBlock } from './facts/match-block.ts';
export * from './facts/match-facts.ts';
export { hasPresentFacts, isAtLeast, provenanceOf, versionFrom } from './facts/match-version.ts';
export type { Provenance, TrustedProvenance } from './facts/match-version.ts';
export { doAgree, scoreboardOf, type Scoreboard } from './facts/scoreboard.ts';
