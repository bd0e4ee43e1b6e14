import { Type } from 'typebox';
import { Count } from '../common.ts';

const PlayerPath = Type.Object(
  {
    slot: Count,
    xMin: Type.Number(),
    yMin: Type.Number(),
    xMax: Type.Number(),
    yMax: Type.Number(),
    x: Type.Array(Count),
    y: Type.Array(Count),
    health: Type.Array(Count, { description: 'Percent; 0 while dead, when x and y are 0 too' }),
    combatType: Type.Array(Count, {
      description: '0 out, 1 player, 2 enemy NPC, 3 neutral; empty in old files',
    }),
    moveType: Type.Array(Count, {
      description:
        '0 normal, 1 ability, 2 debuff, 3 ground dash, 4 slide, 5 rope, 6 zipline, 7 air, 8 air dash; empty in old files',
    }),
  },
  { title: 'PlayerPath' },
);

export const Paths = Type.Object(
  {
    intervalSeconds: Type.Number(),
    xResolution: Count,
    yResolution: Count,
    players: Type.Array(PlayerPath),
  },
  {
    title: 'Paths',
    description: 'Positions over time: world coordinate = min + value / resolution * (max - min)',
  },
);
