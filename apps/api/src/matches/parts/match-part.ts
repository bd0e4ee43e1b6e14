import type { Match } from '@soulstat/match-file';
import { SCORE_MODELS, type WinProbabilityModel } from '@soulstat/scores';
import { damageOf } from './damage.ts';
import { deathsOf } from './deaths.ts';
import { lanePositionsOf } from './lane-positions.ts';
import { lanesOf } from './lanes.ts';
import { objectivesOf } from './objectives.ts';
import { pathsOf } from './paths.ts';
import { pausesOf } from './pauses.ts';
import { soulsOf } from './souls.ts';

/** What is read from the kept file of a match when somebody asks for it. */
export const MATCH_PARTS = {
  lanes: lanesOf,
  lanePositions: lanePositionsOf,
  souls: soulsOf,
  damage: damageOf,
  deaths: deathsOf,
  objectives: objectivesOf,
  paths: pathsOf,
  pauses: pausesOf,
} as const;
export type MatchPart = keyof typeof MATCH_PARTS;

export interface PartOfFile {
  readonly bytes: Uint8Array;
  readonly matchId: number;
  readonly part: MatchPart;
  /** Where a newer version than that of the release is in use: what the scores say, the parts say too. */
  readonly winProbability?: WinProbabilityModel | undefined;
}

export const readPart = (part: MatchPart, match: Match, model = SCORE_MODELS.winProbability): string =>
  JSON.stringify(MATCH_PARTS[part](match, model));
