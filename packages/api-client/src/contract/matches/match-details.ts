import { DAMAGE_KINDS } from '@soulstat/match-file';
import { Type, type Static, type TSchema } from 'typebox';
import { Count, MatchId, nullable, Problem, Seconds, TeamIndex, UnixSeconds } from '../common.ts';
import { Bytes, route } from '../route.ts';
import { EventValue } from './scores.ts';

const Slot = Type.Integer({ minimum: 1, description: 'Player slot' });
const Chance = nullable(
  Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Chance of winning; null for matches no model looks at',
  }),
);

/** Why a part of a match cannot be shown; null where it can. */
export const AbsentPart = nullable(
  Type.Enum(['scoreboardOnly', 'notInFile'], {
    description:
      'scoreboardOnly: only the final scoreboard of the match arrived, its file may still come. notInFile: the file has no such part.',
  }),
);
export type AbsentPart = Static<typeof AbsentPart>;

const MapPoint = Type.Object(
  { x: Type.Number(), y: Type.Number() },
  { title: 'MapPoint', description: 'In units of the world, -10,752 to 10,752; y grows to the north' },
);

const NearPlayer = Type.Object(
  { slot: Slot, meters: Count },
  { title: 'NearPlayer', description: 'A living player within 40 meters, nearest first' },
);

export const MatchDamage = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    sampleSeconds: Type.Array(Seconds, { description: 'When the game wrote the matrix down' }),
    sources: Type.Array(
      Type.Object({
        kind: Type.Enum([...DAMAGE_KINDS, 'unknown']),
        name: Type.String({ description: 'Class name of a weapon, ability or item' }),
      }),
    ),
    dealt: Type.Array(
      Type.Object(
        {
          slot: Slot,
          targetSlot: Slot,
          sourceIndex: Type.Integer({ minimum: 0, description: 'Index into `sources`' }),
          added: Type.Array(Type.Integer(), {
            description:
              'Points between one sample and the next; the last entry belongs to the last sample, missing leading ones are 0',
          }),
        },
        { title: 'DamageFlow' },
      ),
      {
        description:
          'Between players, every point once. Of kind `mitigated` the slot is who kept it off, the target whose damage it was.',
      },
    ),
    kills: Type.Array(Type.Object({ atSeconds: Seconds, slot: Slot, targetSlot: Slot })),
    players: Type.Array(
      Type.Object({
        slot: Slot,
        sampleSeconds: Type.Array(Seconds),
        souls: Type.Array(Count),
        playerDamage: Type.Array(Count),
        damageTaken: Type.Array(Count),
        damageMitigated: Type.Array(Count),
        damageAbsorbed: Type.Array(Count),
        healing: Type.Array(Count),
        shotsHit: Type.Array(Count),
        shotsMissed: Type.Array(Count),
        heroBulletsHit: Type.Array(Count),
        heroBulletsHitCrit: Type.Array(Count),
      }),
      { description: 'What the snapshots of each player say: cumulative, index = `sampleSeconds`' },
    ),
  },
  { title: 'MatchDamage', description: 'Who did how much to whom, with what, and when.' },
);
export interface MatchDamage extends Static<typeof MatchDamage> {}

export const MatchDeath = Type.Object(
  {
    atSeconds: Seconds,
    slot: Slot,
    killerSlot: nullable(Slot),
    source: nullable(
      Type.String({ description: 'Class name of what did most of the lethal damage; null where unknown' }),
    ),
    timeToKillSeconds: nullable(Type.Number({ description: 'Null before the build that wrote it' })),
    deadSeconds: Count,
    position: MapPoint,
    killerPosition: nullable(MapPoint),
    soulsLost: nullable(
      Type.Object(
        { souls: Count, deaths: Type.Integer({ minimum: 1 }) },
        {
          description:
            'What the player lost between the two snapshots around the death, and by how many deaths: files tell it for stretches only',
        },
      ),
    ),
    value: nullable(EventValue),
    chanceBefore: Chance,
    chanceAfter: Chance,
    isTraded: nullable(Type.Boolean({ description: 'A mate killed somebody within ten seconds' })),
    worth: nullable(Type.Enum(['worthIt', 'even', 'costly'])),
    mates: Type.Array(NearPlayer),
    enemies: Type.Array(NearPlayer),
    isAlone: nullable(
      Type.Boolean({ description: 'No mate within 40 meters and two enemies or more; null without paths' }),
    ),
    divedObjective: nullable(
      Type.String({ description: 'The standing objective of the enemy that it happened under' }),
    ),
  },
  { title: 'MatchDeath', description: 'Chances are those of the team of the dead, `value` is the enemy’s.' },
);
export interface MatchDeath extends Static<typeof MatchDeath> {}

export const MatchDeaths = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    hasPaths: Type.Boolean({ description: 'Without paths nobody knows who was near' }),
    deaths: Type.Array(MatchDeath, { description: 'By time' }),
  },
  { title: 'MatchDeaths' },
);
export interface MatchDeaths extends Static<typeof MatchDeaths> {}

export const MatchObjective = Type.Object(
  {
    team: TeamIndex,
    name: Type.String(),
    destroyedAtSeconds: nullable(Seconds),
    firstDamageAtSeconds: nullable(Seconds),
    playerDamage: Count,
    playerSpiritDamage: nullable(Count),
    creepDamage: Count,
    value: nullable(EventValue),
    attackers: Type.Array(NearPlayer, {
      description: 'Players of the other team around it when it fell: files do not say who hit it',
    }),
  },
  {
    title: 'MatchObjective',
    description: '`team` owned it; `value` is that to the team that took it, null while it stands.',
  },
);
export interface MatchObjective extends Static<typeof MatchObjective> {}

export const MatchObjectives = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    objectives: Type.Array(MatchObjective, {
      description: 'In the order of their fall, those that stand last',
    }),
    midBosses: Type.Array(
      Type.Object({
        killedBy: nullable(TeamIndex),
        claimedBy: nullable(TeamIndex),
        destroyedAtSeconds: Seconds,
        value: nullable(EventValue),
      }),
      { description: '`value` is that to the team that claimed it' },
    ),
    rounds: Type.Array(Type.Object({ durationSeconds: Count, winningTeam: TeamIndex }), {
      description: 'Of Street Brawl, which has no objectives',
    }),
    players: Type.Array(
      Type.Object({
        slot: Slot,
        sampleSeconds: Type.Array(Seconds),
        objectiveDamage: Type.Array(Count, { description: 'To all objectives, cumulative' }),
      }),
    ),
  },
  { title: 'MatchObjectives' },
);
export interface MatchObjectives extends Static<typeof MatchObjectives> {}

const Differences = Type.Array(Type.Integer(), {
  description: 'The first value, then what each adds to the one before',
});
const Runs = Type.Array(Count, {
  description: 'Value, how often in a row, next value, …; empty in old files',
});

export const MatchPaths = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    intervalSeconds: Type.Number({ description: 'Between two samples' }),
    xResolution: Count,
    yResolution: Count,
    players: Type.Array(
      Type.Object({
        slot: Slot,
        xMin: Type.Number(),
        yMin: Type.Number(),
        xMax: Type.Number(),
        yMax: Type.Number(),
        x: Differences,
        y: Differences,
        health: Differences,
        combatType: Runs,
        moveType: Runs,
      }),
    ),
  },
  {
    title: 'MatchPaths',
    description:
      'Where everybody was: world coordinate = min + value / resolution * (max - min). The dead have health 0 and no place.',
  },
);
export interface MatchPaths extends Static<typeof MatchPaths> {}

export const MatchSource = Type.Object(
  {
    matchId: MatchId,
    detail: Type.Enum(['full', 'scoreboard']),
    ingestedAt: UnixSeconds,
    factsVersion: Type.Integer({
      description: 'Grows when the site learns to take more from a file; 0 while the match is unconfirmed',
    }),
    rawSha256: Type.String(),
    bytes: nullable(Count),
    format: nullable(
      Type.Enum(['bzip2', 'zstd', 'protobuf', 'json'], {
        description: 'Null, as the bytes, where the file is not stored any more',
      }),
    ),
  },
  { title: 'MatchSource', description: 'The file that the match was read from, and how it was read.' },
);
export interface MatchSource extends Static<typeof MatchSource> {}

const tabRoute = <const Path extends string, Answer extends TSchema>(
  path: Path,
  operationId: string,
  summary: string,
  answer: Answer,
) =>
  route({
    method: 'GET',
    url: `/api/match/:matchId/${path}`,
    schema: {
      operationId,
      summary,
      description:
        'Read from the kept file of the match. A match never changes, so the answer may be kept; its entity tag tells whether a better file came.',
      tags: ['matches'],
      params: Type.Object({ matchId: MatchId }),
      response: { 200: answer, 400: Problem, 404: Problem, 410: Problem, 503: Problem },
    },
  });

export const getMatchDamage = tabRoute(
  'damage',
  'getMatchDamage',
  'Who did how much to whom in one match, by source and time',
  MatchDamage,
);
export const getMatchDeaths = tabRoute(
  'deaths',
  'getMatchDeaths',
  'Every death of one match: where, by whom, who was near, what it cost',
  MatchDeaths,
);
export const getMatchObjectives = tabRoute(
  'objectives',
  'getMatchObjectives',
  'The objectives of one match: order, damage, what each was worth',
  MatchObjectives,
);
export const getMatchPaths = tabRoute(
  'paths',
  'getMatchPaths',
  'Where every player of one match was, second by second',
  MatchPaths,
);

export const getMatchSource = route({
  method: 'GET',
  url: '/api/match/:matchId/source',
  schema: {
    operationId: 'getMatchSource',
    summary: 'The file one match was read from',
    description:
      'The file itself, byte for byte, is at `/api/match/{matchId}/file`. A list of many matches is sent whole.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchSource, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const getMatchFile = route({
  method: 'GET',
  url: '/api/match/:matchId/file',
  schema: {
    operationId: 'getMatchFile',
    summary: 'The kept file of one match, byte for byte',
    tags: ['matches'],
    hide: true,
    params: Type.Object({ matchId: MatchId }),
    response: { 200: Bytes, 400: Problem, 403: Problem, 404: Problem, 410: Problem, 503: Problem },
  },
});
