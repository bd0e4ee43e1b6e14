import { SOUL_SOURCES } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import { Count, MatchId, Problem, Seconds, TeamIndex } from '../common.ts';
import { AbsentPart } from './match-details.ts';
import { route } from '../route.ts';

const Samples = (description: string) =>
  Type.Array(Count, { description: `${description}, at each of \`sampleSeconds\`` });

const SoulSamples = Type.Object(
  {
    source: Type.Enum([...SOUL_SOURCES]),
    direct: Samples('Souls taken at once'),
    orbs: Samples('Souls that rose as orbs, which had to be secured'),
  },
  { title: 'SoulSamples', description: 'Souls of one source: direct and orbs together.' },
);
export interface SoulSamples extends Static<typeof SoulSamples> {}

export const SoulsPlayer = Type.Object(
  {
    slot: Type.Integer({ minimum: 0 }),
    team: TeamIndex,
    heroId: Count,
    netWorth: Samples('Souls in hand and spent'),
    lostToDeath: Samples('Souls lost by dying'),
    sources: Type.Array(SoulSamples),
    other: Type.Array(Type.Integer(), {
      description:
        'Net worth and what was lost, less all sources: what the file attributes to nothing, with the souls one starts with. ' +
        'Below zero where the file attributes too much.',
    }),
    lastHits: Samples('Lane troopers killed'),
    possibleLastHits: Samples('Lane troopers that could have been killed'),
    neutralKills: Samples('Neutrals killed'),
    denies: Samples('Souls of the enemy denied'),
  },
  { title: 'SoulsPlayer', description: 'Everything is cumulative.' },
);
export interface SoulsPlayer extends Static<typeof SoulsPlayer> {}

export const MatchSouls = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    durationSeconds: Seconds,
    sampleSeconds: Type.Array(Seconds, { description: 'The last one is the end of the match' }),
    players: Type.Array(SoulsPlayer, {
      description: 'By slot',
    }),
  },
  { title: 'MatchSouls' },
);
export interface MatchSouls extends Static<typeof MatchSouls> {}

export const getMatchSouls = route({
  method: 'GET',
  url: '/api/match/:matchId/souls',
  schema: {
    operationId: 'getMatchSouls',
    summary: 'The souls of every player of one match over time, by source',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchSouls, 400: Problem, 404: Problem, 410: Problem, 503: Problem },
  },
});
