import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, Seconds, TeamIndex } from '../common.ts';
import { route } from '../route.ts';

/** What can happen in a match, as far as its file says when. */
export const MATCH_EVENT_KINDS = [
  'kill',
  'objective',
  'midBoss',
  'rejuvenator',
  'purchase',
  'left',
  'round',
] as const;
export type MatchEventKind = (typeof MATCH_EVENT_KINDS)[number];

const Slot = Type.Integer({ minimum: 1, description: 'Player slot' });

export const MatchEvent = Type.Object(
  {
    atSeconds: Seconds,
    kind: Type.Enum([...MATCH_EVENT_KINDS], {
      description:
        'purchase: items of the two dearest tiers alone; rejuvenator: who claimed what the mid boss left; round: of Street Brawl',
    }),
    team: nullable(TeamIndex),
    slot: nullable(Slot),
    victimSlot: nullable(Slot),
    name: nullable(Type.String({ description: 'Key of the objective' })),
    itemId: nullable(Count),
    with: nullable(
      Type.String({ description: 'A kill: what did most of the damage, for people; null where not told' }),
    ),
    timeToKillSeconds: nullable(Type.Number({ minimum: 0 })),
    respawnSeconds: nullable(Count),
  },
  {
    title: 'MatchEvent',
    description: '`team` and `slot` are whose doing it was: the killer’s, the buyer’s, of whom took it.',
  },
);
export interface MatchEvent extends Static<typeof MatchEvent> {}

export const MatchEvents = Type.Object(
  {
    matchId: MatchId,
    absent: nullable(
      Type.Enum(['scoreboardOnly'], { description: 'Why there are none: the source is a list of results' }),
    ),
    events: Type.Array(MatchEvent, { description: 'By time' }),
  },
  { title: 'MatchEvents', description: 'What happened in a match, in order.' },
);
export interface MatchEvents extends Static<typeof MatchEvents> {}

export const getMatchEvents = route({
  method: 'GET',
  url: '/api/match/:matchId/events',
  schema: {
    operationId: 'getMatchEvents',
    summary: 'Everything that happened in one match, in order',
    description:
      'Kills, objectives, the mid boss, dear purchases and leavers. Match files do not say when an urn was delivered.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchEvents, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const MatchStory = Type.Object(
  {
    matchId: MatchId,
    sentences: Type.Array(
      Type.Object({
        text: Type.String(),
        atSeconds: nullable(
          Type.Integer({ minimum: 0, description: 'The moment it speaks of; null for the whole match' }),
        ),
      }),
      { description: 'Up to ten; fewer where the source tells less' },
    ),
  },
  { title: 'MatchStory', description: 'The match told in sentences, made from its numbers by templates.' },
);
export interface MatchStory extends Static<typeof MatchStory> {}

export const getMatchStory = route({
  method: 'GET',
  url: '/api/match/:matchId/story',
  schema: {
    operationId: 'getMatchStory',
    summary: 'One match told in six to ten sentences',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchStory, 400: Problem, 404: Problem, 503: Problem },
  },
});
