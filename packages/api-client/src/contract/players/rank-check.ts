import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, RankNumber } from '../common.ts';
import { route } from '../route.ts';

/** Why a rank is shown, or is Obscurus. */
export const RANK_FINDINGS = [
  'shown',
  'calibrating',
  'hidden',
  'no_matches',
  'none_counts',
  'no_badge',
  'not_scored',
  'no_lobby_rank',
  'below_lowest',
] as const;
export type RankFinding = (typeof RANK_FINDINGS)[number];

const Finding = Type.Object({
  state: Type.Enum([...RANK_FINDINGS], {
    description:
      'shown: it has a badge; calibrating: the badge is faint until enough matches counted; hidden: the player does not want to be shown; ' +
      'no_matches: no match is stored; none_counts: none of them counts in statistics; no_badge: no match shows the game’s badge; ' +
      'not_scored: no match is scored yet; no_lobby_rank: no scored match shows the ranks of its lobby; ' +
      'below_lowest: the points are below the lowest tier',
  }),
  rankNumber: nullable(RankNumber),
  reason: Type.String({ description: 'Why, in a sentence' }),
  advice: Type.String({ description: 'What one can do, in a sentence or two' }),
});

export const RankCheck = Type.Object(
  {
    accountId: AccountId,
    matches: nullable(
      Type.Object({
        known: {
          ...Count,
          description: 'Confirmed matches of the player, also those known from a match history alone',
        },
        counted: { ...Count, description: 'Of these, scored ranked and unranked ones' },
        withBadge: { ...Count, description: 'Of those known, such as show the game’s badge of the player' },
        scored: { ...Count, description: 'Of those known, such as the models have scored' },
        calibration: { ...Count, description: 'Matches that moved PP' },
      }),
    ),
    game: { ...Finding, description: 'The rank the game gave' },
    points: { ...Finding, description: 'The rank by PP' },
  },
  { title: 'RankCheck', description: 'Why the ranks of a player are shown, or are Obscurus.' },
);
export interface RankCheck extends Static<typeof RankCheck> {}

export const checkRank = route({
  method: 'GET',
  url: '/api/profile/:accountId/rank-check',
  schema: {
    operationId: 'checkRank',
    summary: 'Why the ranks of a player are shown, or are Obscurus',
    tags: ['players'],
    params: Type.Object({ accountId: AccountId }),
    response: { 200: RankCheck, 400: Problem, 429: Problem, 503: Problem },
  },
});
