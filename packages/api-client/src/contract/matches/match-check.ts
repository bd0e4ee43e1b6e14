import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

/**
 * - `stored`: it can be opened.
 * - `queued`: where to download it is known, and it waits for that.
 * - `salts_missing`: a player’s match history tells of it, or its recording is known; nobody sent where its file is.
 * - `refused`: a file of it arrived and could not be used.
 * - `too_old`: it was looked for in vain until it was given up, or was played so long ago that hardly anybody can send it.
 * - `removed`: the operator of this site took it out, and it does not come again.
 * - `newer`: its id is above that of every match stored, so it was probably played a short while ago.
 * - `unknown`: nothing of it has arrived.
 */
export const MATCH_CHECK_STATES = [
  'stored',
  'queued',
  'salts_missing',
  'refused',
  'too_old',
  'removed',
  'newer',
  'unknown',
] as const;
export type MatchCheckState = (typeof MATCH_CHECK_STATES)[number];

export const MatchCheck = Type.Object(
  {
    matchId: MatchId,
    state: Type.Enum([...MATCH_CHECK_STATES], {
      description:
        'stored: it can be opened; queued: it waits for its download; salts_missing: it is known, and nobody sent where its file is; ' +
        'refused: a file of it could not be used; too_old: given up, or played too long ago; removed: the operator took it out; ' +
        'newer: above every match stored; unknown: nothing of it has arrived',
    }),
    detail: nullable(
      Type.Enum(['full', 'scoreboard'], { description: 'What is stored of it; null while it is not' }),
    ),
    playedAt: nullable({
      ...UnixSeconds,
      description:
        'About when it was played, going by matches with ids next to it; null where that is unknown',
    }),
    attempts: { ...Count, description: 'Downloads tried in vain' },
    nextTryAt: nullable(UnixSeconds),
    reason: Type.String({ description: 'How it is with the match, in a sentence' }),
    advice: Type.String({ description: 'What one can do, in a sentence or two' }),
  },
  { title: 'MatchCheck', description: 'Why a match is missing, and what to do.' },
);
export interface MatchCheck extends Static<typeof MatchCheck> {}

export const checkMatch = route({
  method: 'GET',
  url: '/api/match/check/:matchId',
  schema: {
    operationId: 'checkMatch',
    summary: 'Why a match is missing',
    description:
      'Looks into everything that is known of a match: facts, receipts, salts and downloads, removals, match histories.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchCheck, 400: Problem, 429: Problem, 503: Problem },
  },
});
