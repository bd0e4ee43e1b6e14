import type { MaybeRankNumber } from '@soulstat/ranks';
import { lateRequest } from '../late-request.ts';

export interface ExplainedRank {
  readonly rankNumber: MaybeRankNumber;
  /** Names of the eleven tiers, for the publisher's ranks of a season. */
  readonly tierNames?: readonly string[] | undefined;
}

const request = lateRequest<ExplainedRank>();

/** Opens the explanation of all ranks, at this one. */
export const explainRank = (rank: ExplainedRank): void => request.make(rank);

/** Subscribes to requests, including one made before. Returns a function that unsubscribes. */
export const onExplainRank = (open: (rank: ExplainedRank) => void): (() => void) => request.serve(open);
