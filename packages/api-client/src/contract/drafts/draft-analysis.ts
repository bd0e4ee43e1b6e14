import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { StatisticBasis, StatisticEstimate, StatisticRate } from '../statistics.ts';
import { DraftTeam } from './draft.ts';
import { DRAFT_READ, DRAFT_SENT, DraftParams, DraftToken } from './drafts.ts';

const HeroId = Type.Integer({ minimum: 1 });
const Interval = Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' });
const Duo = Type.Tuple([HeroId, HeroId]);

export const DRAFT_PARTS = ['side', 'heroes', 'mates', 'enemies', 'lanes', 'points'] as const;
export type DraftPartName = (typeof DRAFT_PARTS)[number];

export const DraftPart = Type.Object(
  { part: Type.Enum([...DRAFT_PARTS]), value: Type.Number(), interval: Interval },
  {
    title: 'DraftPart',
    description:
      'What a part adds to the chance of team 1 (0.01 is a point). All of them add up to it, less one half.',
  },
);
export interface DraftPart extends Static<typeof DraftPart> {}

export const DraftLane = Type.Object(
  {
    heroIds: Duo,
    edge: Type.Object({ value: Type.Number(), interval: Interval }),
    against: nullable(Duo),
    duel: nullable(Type.Object({ value: Type.Number(), interval: Interval })),
  },
  {
    title: 'DraftLane',
    description:
      'Two of a team in one lane: what that adds beyond the two in any lane, and against whom they would best be (0.01 is a point of chance).',
  },
);
export interface DraftLane extends Static<typeof DraftLane> {}

const Lanes = nullable(Type.Array(DraftLane, { description: 'Null until six heroes are picked' }));

export const DraftAnalysis = Type.Object(
  {
    basis: StatisticBasis,
    game: Type.Integer({ minimum: 1 }),
    steps: Count,
    chance: nullable(
      Type.Object(
        { value: Type.Number(), interval: Interval },
        { description: 'Of team 1 to win with what is picked; null while nothing is counted' },
      ),
    ),
    parts: Type.Array(DraftPart),
    next: nullable(
      Type.Object({
        team: DraftTeam,
        type: Type.Enum(['ban', 'pick']),
        heroes: Type.Array(Type.Object({ heroId: HeroId, gain: StatisticEstimate }), {
          description:
            'Every hero that can be taken, by the lower end of what it adds to the chance of the team: of a ban, to that of the other team',
        }),
      }),
    ),
    lanes: Type.Object({ 1: Lanes, 2: Lanes }),
  },
  { title: 'DraftAnalysis' },
);
export interface DraftAnalysis extends Static<typeof DraftAnalysis> {}

export const analyseDraft = route({
  method: 'POST',
  url: '/api/drafts/:code/analysis',
  action: 'draft.analyse',
  schema: {
    operationId: 'analyseDraft',
    summary: 'What our matches say of a draft',
    description:
      'Win chance with its interval, what it is made of, the best next heroes, and lanes. Official drafts have it once a game is drafted; their referee at any time.',
    tags: ['drafts'],
    params: DraftParams,
    body: Type.Object({
      token: Type.Optional(DraftToken),
      game: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 7, description: 'The last one when left out' }),
      ),
      steps: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 40, description: 'After so many steps; all when left out' }),
      ),
    }),
    response: { 200: DraftAnalysis, ...DRAFT_SENT },
  },
});

export const MAX_POOL_HEROES = 12;

export const DraftScout = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    points: nullable(Type.Number({ description: 'PP' })),
    matches: Count,
    heroes: Type.Array(Type.Object({ heroId: HeroId, winRate: StatisticRate, lastPlayedAt: UnixSeconds }), {
      maxItems: MAX_POOL_HEROES,
      description: 'The most played first',
    }),
  },
  { title: 'DraftScout', description: 'What a player of a team plays.' },
);
export interface DraftScout extends Static<typeof DraftScout> {}

export const DraftPool = Type.Object(
  {
    players: Type.Array(DraftScout),
    hidden: Type.Integer({ minimum: 0, description: 'Players who do not want to be shown' }),
    heroes: Type.Array(Type.Object({ heroId: HeroId, players: Count, winRate: StatisticRate })),
  },
  { title: 'DraftPool', description: 'Of a team, the most played first, over the last 180 days.' },
);
export interface DraftPool extends Static<typeof DraftPool> {}

export const DraftScouting = Type.Object(
  { teams: Type.Object({ 1: DraftPool, 2: DraftPool }) },
  { title: 'DraftScouting' },
);
export interface DraftScouting extends Static<typeof DraftScouting> {}

export const scoutDraft = route({
  method: 'GET',
  url: '/api/drafts/:code/scouting',
  schema: {
    operationId: 'scoutDraft',
    summary: 'Hero pools of both teams',
    description: 'Of the players that whoever opened the draft named.',
    tags: ['drafts'],
    params: DraftParams,
    response: { 200: DraftScouting, ...DRAFT_READ },
  },
});
