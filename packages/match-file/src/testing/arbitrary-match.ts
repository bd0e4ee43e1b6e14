import fc, { type Arbitrary } from 'fast-check';
import {
  DAMAGE_KINDS,
  GAME_MODES,
  MATCH_MODES,
  OBJECTIVES,
  PLAYER_OUTCOMES,
  SOUL_SOURCES,
  type DamageMatrix,
  type DamageSource,
  type Match,
  type MatchPlayer,
  type Paths,
  type PlayerRank,
  type Purchase,
  type Snapshot,
} from '../match.ts';
import { byTime } from '../convert/values.ts';

/** Any match that a file can hold: every field over its whole range, every list in any length, in the order of `Match`. */
export function arbitraryMatch(): Arbitrary<Match> {
  return record({
    ...ofTheMatch,
    players: fc.uniqueArray(player, { selector: ({ slot }) => slot, minLength: 1, maxLength: 4 }),
    objectives: some(objective),
    midBosses: some(
      record({ killedBy: fc.option(team), claimedBy: fc.option(team), destroyedAtSeconds: uint32 }),
    ),
    pauses: some(record({ atSeconds: uint32, pausedSeconds: uint32, playerSlot: anySlot })),
    streetBrawlRounds: some(record({ durationSeconds: uint32, winningTeam: team })),
    customStatNames: some(record({ id: uint32, name: text })),
    damageMatrix: fc.option(damageMatrix),
    paths: fc.option(paths),
  }).map((match) => ({
    ...match,
    players: match.players.toSorted((a, b) => a.slot - b.slot),
    winningTeam: match.outcome === 'teamWin' ? match.winningTeam : null,
  }));
}

/** Plain objects, as decoding gives them. */
function record<T>(model: { [K in keyof T]: Arbitrary<T[K]> }): Arbitrary<T> {
  return fc.record(model, { noNullPrototype: true }) as Arbitrary<T>;
}

const uint32 = fc.oneof(fc.nat(300), fc.nat(0xffffffff));
const int32 = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const positive = fc.integer({ min: 1, max: 0xffffffff });
const small = fc.nat(255);
const smallOrNull = fc.option(fc.integer({ min: 1, max: 255 }));
const float = fc.float({ noNaN: true, noDefaultInfinity: true });
const text = fc.string({ unit: 'grapheme' });
const team = fc.constantFrom(0 as const, 1 as const);
const anySlot = small;
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);

function some<T>(item: Arbitrary<T>): Arbitrary<T[]> {
  return fc.array(item, { maxLength: 4 });
}

const ofTheMatch = {
  matchId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  startedAt: positive,
  durationSeconds: fc.nat(86_400),
  gameMode: fc.constantFrom(...GAME_MODES),
  matchMode: fc.constantFrom(...MATCH_MODES),
  outcome: fc.constantFrom('teamWin' as const, 'error' as const, 'draw' as const),
  winningTeam: fc.option(team),
  averageRankNumbers: fc.tuple(smallOrNull, smallOrNull),
  rankedType: fc.option(uint32),
  rankInterval: fc.option(uint32),
  gameModeVersion: fc.option(uint32),
  isHighSkillRangeParties: fc.boolean(),
  isLowPriorityPool: fc.boolean(),
  isNewPlayerPool: fc.boolean(),
  notScored: fc.boolean(),
  rewardsEligible: fc.option(fc.boolean()),
  botDifficulty: fc.option(uint32),
  objectiveMasks: fc.tuple(fc.option(uint64), fc.option(uint64)),
  teamScores: some(uint32),
};

const snapshot: Arbitrary<Snapshot> = record({
  ...counts([
    'atSeconds',
    'netWorth',
    'level',
    'kills',
    'deaths',
    'assists',
    'creepKills',
    'neutralKills',
    'possibleCreeps',
    'denies',
    'playerDamage',
    'creepDamage',
    'neutralDamage',
    'objectiveDamage',
    'damageTaken',
    'damageMitigated',
    'damageAbsorbed',
    'absorptionProvided',
    'healing',
    'selfHealing',
    'healPrevented',
    'healLost',
    'maxHealth',
    'weaponPower',
    'spiritPower',
    'abilityPoints',
    'shotsHit',
    'shotsMissed',
    'heroBulletsHit',
    'heroBulletsHitCrit',
    'soulsLostToDeath',
  ]),
  teammateHealing: fc.option(uint32),
  barriering: fc.option(uint32),
  teammateBarriering: fc.option(uint32),
  selfDamage: fc.option(uint32),
  bulletKills: fc.option(uint32),
  meleeKills: fc.option(uint32),
  abilityKills: fc.option(uint32),
  headshotKills: fc.option(uint32),
  souls: some(
    record({
      source: fc.constantFrom(...SOUL_SOURCES),
      ...counts(['kills', 'damage', 'direct', 'orbs']),
    }),
  ),
  customStats: some(record({ id: uint32, value: uint32 })),
});

function counts<K extends string>(names: readonly K[]): Record<K, Arbitrary<number>> {
  return Object.fromEntries(names.map((name) => [name, uint32])) as Record<K, Arbitrary<number>>;
}

const purchase: Arbitrary<Purchase> = record({
  itemId: uint32,
  atSeconds: uint32,
  soldAtSeconds: fc.option(positive),
  flags: uint32,
  imbuedAbilityId: fc.option(positive),
  upgradeId: uint32,
  upgradeInfo: fc.option(uint32),
});

const position = record({ x: float, y: float, z: float });

const rank: Arbitrary<PlayerRank> = record({
  rankNumber: smallOrNull,
  progressBefore: fc.option(uint32),
  progressAfter: fc.option(uint32),
  progressChange: fc.option(int32),
  calibrationGames: fc.option(uint32),
  demotionProtectionGames: fc.option(uint32),
  demotionProtectionUsed: fc.boolean(),
  winStreak: fc.option(uint32),
});

const player: Arbitrary<MatchPlayer> = record({
  slot: fc.integer({ min: 1, max: 255 }),
  // The highest number is how files write nobody, who is read as 0.
  accountId: fc.oneof(fc.nat(300), fc.nat(0xfffffffe)),
  team,
  heroId: uint32,
  lane: smallOrNull,
  party: fc.option(small),
  level: small,
  kills: fc.nat(65_535),
  deaths: fc.nat(65_535),
  assists: fc.nat(65_535),
  netWorth: uint32,
  lastHits: uint32,
  denies: uint32,
  abilityPoints: uint32,
  abandonedAtSeconds: fc.option(positive),
  mvpRank: smallOrNull,
  heroBuildId: fc.constant(null),
  outcome: fc.option(fc.constantFrom(...PLAYER_OUTCOMES)),
  rewardsEligible: fc.option(fc.boolean()),
  rank: fc.option(rank),
  snapshots: some(snapshot).map((list) => list.toSorted(byTime)),
  purchases: some(purchase).map((list) => list.toSorted(byTime)),
  deathDetails: some(
    record({
      atSeconds: uint32,
      timeToKillSeconds: fc.option(float),
      killerSlot: smallOrNull,
      position,
      killerPosition: position,
      deadSeconds: uint32,
    }),
  ).map((list) => list.toSorted(byTime)),
  accolades: some(record({ accoladeId: uint32, value: int32, threshold: int32 })),
  powerUps: some(record({ type: text, value: uint32, isPermanent: fc.boolean() })),
  abilityStats: some(record({ abilityId: uint32, value: uint32 })),
  pings: some(record({ type: uint32, data: uint32, atSeconds: uint32 })),
});

const objective = record({
  team,
  name: fc.constantFrom(...OBJECTIVES, 'unknown' as const),
  destroyedAtSeconds: fc.option(positive),
  firstDamageAtSeconds: fc.option(positive),
  playerDamage: uint32,
  playerSpiritDamage: fc.option(uint32),
  creepDamage: uint32,
});

const source: Arbitrary<DamageSource> = fc.oneof(
  record({
    kind: fc.constantFrom(...DAMAGE_KINDS, 'unknown' as const),
    name: text,
    grouping: fc.constant('class' as const),
  }),
  record({
    kind: fc.constantFrom(...DAMAGE_KINDS),
    name: fc.constantFrom('Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility'),
    grouping: fc.constant('category' as const),
  }),
);

const damageMatrix: Arbitrary<DamageMatrix> = some(source).chain((sources) =>
  record({
    sampleSeconds: some(uint32),
    sources: fc.constant(sources),
    dealers: some(
      record({
        slot: anySlot,
        dealt:
          sources.length === 0
            ? fc.constant([])
            : some(
                record({
                  sourceIndex: fc.nat(sources.length - 1),
                  targetSlot: anySlot,
                  amounts: some(uint32),
                }),
              ),
      }),
    ),
  }),
);

const paths: Arbitrary<Paths> = record({
  intervalSeconds: fc.float({ min: 0.125, max: 60, noNaN: true }),
  xResolution: positive,
  yResolution: positive,
  players: some(
    record({
      slot: anySlot,
      xMin: float,
      yMin: float,
      xMax: float,
      yMax: float,
      x: some(uint32),
      y: some(uint32),
      health: some(uint32),
      combatType: some(uint32),
      moveType: some(uint32),
    }),
  ),
});
