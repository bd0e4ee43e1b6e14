import { SOUL_SOURCES } from '@soulstat/match-file';
import { Type } from 'typebox';
import { Count, nullable, Seconds } from '../common.ts';

const SoulSource = Type.Object(
  {
    source: Type.Enum([...SOUL_SOURCES]),
    kills: Count,
    damage: Count,
    direct: Count,
    orbs: Count,
  },
  { title: 'SoulSource', description: 'Souls of a source = direct + orbs' },
);

export const Snapshot = Type.Object(
  {
    atSeconds: Seconds,
    netWorth: Count,
    level: Count,
    kills: Count,
    deaths: Count,
    assists: Count,
    creepKills: Count,
    neutralKills: Count,
    possibleCreeps: Count,
    denies: Count,
    playerDamage: Count,
    creepDamage: Count,
    neutralDamage: Count,
    objectiveDamage: Count,
    damageTaken: Count,
    damageMitigated: Count,
    damageAbsorbed: Count,
    absorptionProvided: Count,
    healing: Count,
    selfHealing: Count,
    teammateHealing: nullable(Count),
    barriering: nullable(Count),
    teammateBarriering: nullable(Count),
    selfDamage: nullable(Count),
    healPrevented: Count,
    healLost: Count,
    maxHealth: Count,
    weaponPower: Count,
    spiritPower: Count,
    abilityPoints: Count,
    shotsHit: Count,
    shotsMissed: Count,
    heroBulletsHit: Count,
    heroBulletsHitCrit: Type.Integer({ minimum: 0, description: 'Part of `heroBulletsHit`' }),
    bulletKills: nullable(Count),
    meleeKills: nullable(Count),
    abilityKills: nullable(Count),
    headshotKills: nullable(Count),
    soulsLostToDeath: Count,
    souls: Type.Array(SoulSource),
    customStats: Type.Array(Type.Object({ id: Count, value: Count }), {
      description: 'The names stand in `Match.customStatNames`',
    }),
  },
  { title: 'Snapshot', description: 'Everything is cumulative from the start of the match.' },
);
