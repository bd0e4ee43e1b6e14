import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, Seconds, TeamIndex } from '../common.ts';
import { AbsentPart } from './match-details.ts';
import { route } from '../route.ts';

const Slot = Type.Integer({ minimum: 0, description: 'Player slot' });
const LaneId = Type.Integer({ description: '1 yellow, 4 blue, 6 green (3 on the map of four lanes)' });
const Samples = (description: string) =>
  Type.Array(Count, { description: `${description}, at each of \`sampleSeconds\`` });

const LanePlayer = Type.Object(
  {
    slot: Slot,
    heroId: Count,
    souls: Samples('Net worth'),
    denies: Samples('Denies'),
    lastHits: Samples('Lane troopers killed'),
    healing: Samples('Healing of players'),
    damageDealt: nullable(Samples('Damage to the players on the other side of the lane')),
    damageToAll: Samples('Damage to all players'),
  },
  {
    title: 'LanePlayer',
    description: 'Everything is cumulative. `damageDealt` is null where the file has no damage matrix.',
  },
);
export interface LanePlayer extends Static<typeof LanePlayer> {}

const LaneSide = Type.Object(
  {
    team: TeamIndex,
    players: Type.Array(LanePlayer),
    guardian: nullable(
      Type.Object(
        { firstDamageAtSeconds: nullable(Seconds), destroyedAtSeconds: nullable(Seconds) },
        { description: 'Null where the file does not name it' },
      ),
    ),
  },
  { title: 'LaneSide', description: 'The players of a team in a lane, and the guardian they defend.' },
);
export interface LaneSide extends Static<typeof LaneSide> {}

const LaneDeath = Type.Object(
  {
    atSeconds: Seconds,
    slot: Slot,
    killerSlot: nullable(Type.Integer({ description: 'Null where no player killed' })),
  },
  { title: 'LaneDeath' },
);

export const MatchLane = Type.Object(
  {
    lane: LaneId,
    sides: Type.Tuple([LaneSide, LaneSide], { description: 'Index = team' }),
    deaths: Type.Array(LaneDeath, {
      description: 'Deaths of the players of this lane until fifteen minutes, by time',
    }),
  },
  { title: 'MatchLane', description: 'A lane as the game assigned it.' },
);
export interface MatchLane extends Static<typeof MatchLane> {}

export const LaneVisit = Type.Object(
  { slot: Slot, lane: LaneId, fromSeconds: Seconds, toSeconds: Seconds },
  {
    title: 'LaneVisit',
    description: 'A player stood for two minutes or more in a lane that was not the assigned one.',
  },
);
export interface LaneVisit extends Static<typeof LaneVisit> {}

export const MatchLanes = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    sampleSeconds: Type.Array(Seconds, {
      description: 'The game’s own samples until fifteen minutes, every three minutes',
    }),
    lanes: Type.Array(MatchLane, {
      description: 'Lanes with players of both teams; empty without snapshots',
    }),
    visits: nullable(
      Type.Array(LaneVisit, { description: 'In the first nine minutes; null where the file has no paths' }),
    ),
  },
  { title: 'MatchLanes' },
);
export interface MatchLanes extends Static<typeof MatchLanes> {}

export const LanePositions = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    untilSeconds: Seconds,
    columns: Count,
    rows: Count,
    cellSize: Type.Integer({ description: 'Of a cell, in units of the world' }),
    xMin: Type.Integer({ description: 'West edge of the first column' }),
    yMin: Type.Integer({ description: 'South edge of the first row' }),
    players: Type.Array(
      Type.Object({
        slot: Slot,
        aliveSeconds: Count,
        cells: Type.Array(Count, {
          description:
            'Pairs: place of a cell (row * columns + column, from the south-west), and seconds in it',
        }),
        lanes: Type.Array(Type.Object({ lane: LaneId, seconds: Count }), {
          description: 'Seconds in each lane; the rest was spent elsewhere',
        }),
      }),
    ),
  },
  { title: 'LanePositions', description: 'Where the players stood in the first nine minutes.' },
);
export interface LanePositions extends Static<typeof LanePositions> {}

const RESPONSES = { 400: Problem, 404: Problem, 410: Problem, 503: Problem };

export const getMatchLanes = route({
  method: 'GET',
  url: '/api/match/:matchId/lanes',
  schema: {
    operationId: 'getMatchLanes',
    summary: 'The lanes of one match: souls, kills, denies, damage traded and healing until fifteen minutes',
    description:
      'What the lane models make of them (expected difference, lane score, verdict) is a part of the scores of the match.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchLanes, ...RESPONSES },
  },
});

export const getLanePositions = route({
  method: 'GET',
  url: '/api/match/:matchId/lanes/positions',
  schema: {
    operationId: 'getLanePositions',
    summary: 'Where the players of one match stood in the first nine minutes, as a grid of seconds',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: LanePositions, ...RESPONSES },
  },
});
