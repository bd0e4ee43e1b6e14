import { DAMAGE_KINDS } from '@soulstat/match-file';
import { Type } from 'typebox';
import { Count, Seconds } from '../common.ts';

const DamageSource = Type.Object(
  {
    kind: Type.Enum([...DAMAGE_KINDS, 'unknown']),
    name: Type.String(),
    grouping: Type.Enum(['class', 'category'], {
      description: 'Every point stands in the matrix once under each',
    }),
  },
  { title: 'DamageSource' },
);

const DamageDealer = Type.Object(
  {
    slot: Type.Integer({ minimum: 0, description: '0 for everything that is not a player' }),
    dealt: Type.Array(
      Type.Object(
        {
          sourceIndex: Type.Integer({ minimum: 0, description: 'Index into `sources`' }),
          targetSlot: Type.Integer({ minimum: 0, description: '0 for everything that is not a player' }),
          amounts: Type.Array(Count, {
            description:
              'Cumulative; the last entry belongs to the last sample time, missing leading entries are 0',
          }),
        },
        { title: 'DamageDealt' },
      ),
    ),
  },
  { title: 'DamageDealer' },
);

export const DamageMatrix = Type.Object(
  {
    sampleSeconds: Type.Array(Seconds),
    sources: Type.Array(DamageSource),
    dealers: Type.Array(DamageDealer),
  },
  {
    title: 'DamageMatrix',
    description:
      'Choose one kind, one grouping, and leave out target slot 0: every point stands in it twice.',
  },
);
