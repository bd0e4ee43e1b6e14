import { Type, type Static } from 'typebox';
import { Count, Problem, UnixSeconds } from '../common.ts';
import { TextPart } from '../site/user-text.ts';
import { route } from '../route.ts';

export const ROADMAP_STATES = ['planned', 'doing', 'done'] as const;
export type RoadmapState = (typeof ROADMAP_STATES)[number];
export const RoadmapState = Type.Enum([...ROADMAP_STATES]);

export const ROADMAP_KINDS = ['plan', 'known_issue'] as const;
export type RoadmapKind = (typeof ROADMAP_KINDS)[number];
export const RoadmapKind = Type.Enum([...ROADMAP_KINDS], {
  description: 'plan: something new; known_issue: something broken that staff know of',
});

export const RoadmapEntry = Type.Object(
  {
    entryId: Type.Integer(),
    kind: RoadmapKind,
    state: RoadmapState,
    title: Type.String(),
    parts: Type.Array(TextPart),
    tickets: Type.Integer({ minimum: 0, description: 'Tickets tied to it' }),
    votes: Count,
    updatedAt: UnixSeconds,
  },
  { title: 'RoadmapEntry' },
);
export interface RoadmapEntry extends Static<typeof RoadmapEntry> {}

export const getRoadmap = route({
  method: 'GET',
  url: '/api/tickets/roadmap',
  schema: {
    operationId: 'getRoadmap',
    summary: 'What is planned, under way and done, with the tickets tied to it',
    tags: ['tickets'],
    response: {
      200: Type.Array(RoadmapEntry, {
        description: 'The most wanted first, by tickets and votes; of what is done the newest 50',
      }),
      429: Problem,
      503: Problem,
    },
  },
});

const OwnVotes = Type.Object(
  { entryIds: Type.Array(Type.Integer(), { description: 'What the account voted for' }) },
  { title: 'RoadmapVotes' },
);

export const listVotes = route({
  method: 'GET',
  url: '/api/tickets/roadmap/votes',
  action: 'roadmap.vote',
  schema: {
    operationId: 'listRoadmapVotes',
    summary: 'Entries of the roadmap that the account voted for',
    tags: ['tickets'],
    response: { 200: OwnVotes, 401: Problem, 429: Problem, 503: Problem },
  },
});

export const vote = route({
  method: 'POST',
  url: '/api/tickets/roadmap/:entryId/vote',
  action: 'roadmap.vote',
  schema: {
    operationId: 'voteForRoadmapEntry',
    summary: 'Vote for an entry of the roadmap, or take the vote back',
    tags: ['tickets'],
    params: Type.Object({ entryId: Type.Integer({ minimum: 1 }) }),
    body: Type.Object({ isFor: Type.Boolean() }),
    response: {
      200: OwnVotes,
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      413: Problem,
      415: Problem,
      429: Problem,
      503: Problem,
    },
  },
});
