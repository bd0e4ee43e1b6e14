import { PLAYER_OUTCOMES } from '@soulstat/match-file';
import { Type } from 'typebox';
import { Count, nullable, RankNumber, Seconds, TeamIndex } from '../common.ts';
import { Snapshot } from './match-snapshot.ts';

const PlayerRank = Type.Object(
  {
    rankNumber: nullable(RankNumber),
    progressBefore: nullable(Type.Integer()),
    progressAfter: nullable(Type.Integer()),
    progressChange: nullable(Type.Integer()),
    calibrationGames: nullable(Type.Integer()),
    demotionProtectionGames: nullable(Type.Integer()),
    demotionProtectionUsed: Type.Boolean(),
    winStreak: nullable(Type.Integer()),
  },
  { title: 'PlayerRank', description: "The publisher's rank around this match (ranked era only)" },
);

const Purchase = Type.Object(
  {
    itemId: Count,
    atSeconds: Seconds,
    soldAtSeconds: nullable(Seconds),
    flags: Type.Integer({ description: 'With 1, "sold" means: used up as a component of a bigger item' }),
    imbuedAbilityId: nullable(Count),
    upgradeId: Count,
    upgradeInfo: nullable(Type.Integer()),
  },
  { title: 'Purchase', description: 'A shop item bought or an ability point spent' },
);

const Position = Type.Object({ x: Type.Number(), y: Type.Number(), z: Type.Number() }, { title: 'Position' });

const Death = Type.Object(
  {
    atSeconds: Seconds,
    timeToKillSeconds: nullable(Type.Number()),
    killerSlot: nullable(Count),
    position: Position,
    killerPosition: Position,
    deadSeconds: Type.Integer({ minimum: 0, description: 'Until the respawn' }),
  },
  { title: 'Death' },
);

const Accolade = Type.Object(
  { accoladeId: Count, value: Type.Integer(), threshold: Type.Integer() },
  { title: 'Accolade' },
);

const PowerUp = Type.Object(
  { type: Type.String(), value: Count, isPermanent: Type.Boolean() },
  { title: 'PowerUp' },
);

export const MatchPlayer = Type.Object(
  {
    slot: Type.Integer({ minimum: 0, description: '1 to 12; says nothing about the team' }),
    accountId: Type.Integer({
      minimum: 0,
      description: '0 for a bot, and for a player who does not want to be shown',
    }),
    team: TeamIndex,
    heroId: Count,
    lane: nullable(Type.Integer({ description: '1 yellow, 4 blue, 6 green (3 on old maps)' })),
    party: nullable(Type.Integer({ description: '0 solo; null since mid-March 2026' })),
    level: nullable(Count),
    kills: Count,
    deaths: Count,
    assists: Count,
    netWorth: Count,
    lastHits: nullable(Count),
    denies: Count,
    abilityPoints: nullable(Count),
    abandonedAtSeconds: nullable(Seconds),
    mvpRank: nullable(Type.Integer({ description: "The publisher's place, 1 to 3" })),
    outcome: nullable(Type.Enum([...PLAYER_OUTCOMES])),
    rewardsEligible: nullable(Type.Boolean()),
    rank: nullable(PlayerRank),
    heroBuildId: nullable({
      ...Count,
      description: 'The build of the game that was followed; null where unknown',
    }),
    snapshots: Type.Array(Snapshot, {
      description: 'By time, ascending; the last one is the end of the match',
    }),
    purchases: Type.Array(Purchase),
    deathDetails: Type.Array(Death),
    accolades: Type.Array(Accolade),
    powerUps: Type.Array(PowerUp),
    abilityStats: Type.Array(Type.Object({ abilityId: Count, value: Count })),
    pings: Type.Array(Type.Object({ type: Count, data: Count, atSeconds: Seconds })),
  },
  { title: 'MatchPlayer' },
);
