import { MIN_REAL_MATCHES, realMatchesOf } from '@soulstat/scores';
import { scoreModels } from '../../storage/model-versions.ts';

/** By the gate of all models: what has not learned from so many real matches is experimental on them. */
export const isLiveChanceExperimental = (): boolean =>
  realMatchesOf(scoreModels().live.card) < MIN_REAL_MATCHES;
