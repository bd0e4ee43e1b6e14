import { SCORES_HOOK } from '../scores/scores.hook.ts';
import { UPLOADS_HOOK } from '../uploads/uploads.hook.ts';
import type { MatchesStoredHook } from './matches-stored.ts';

/** Everything that follows from new matches besides the rollups, in this order. */
export const ON_MATCHES_STORED: readonly MatchesStoredHook[] = [UPLOADS_HOOK, SCORES_HOOK];
