/**
 * One match as its file tells it, in one shape for every source (match file or any JSON dialect) and both data eras.
 *
 * Conventions: times named `…Seconds` count from the start of the match, `startedAt` is a moment in unix seconds (UTC);
 * damage and health are hit points; souls are whole souls; `null` means that the source does not say. Lists that a source
 * lacks are empty. Ids above 2^31 are kept as positive numbers.
 */
export interface Match {
  readonly matchId: number;
  /** Unix seconds, UTC. */
  readonly startedAt: number;
  /** 0 where a table of results does not tell it. */
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly outcome: MatchOutcome;
  /** `null` when the match has no winner (an error or a draw) or the source does not name it. */
  readonly winningTeam: Team | null;
  /** Rank number of each team (tier * 10 + subrank), index = team; `null` since 2026-07-30 and where unknown. */
  readonly averageRankNumbers: readonly [number | null, number | null];
  readonly rankedType: number | null;
  readonly rankInterval: number | null;
  readonly gameModeVersion: number | null;
  readonly isHighSkillRangeParties: boolean;
  readonly isLowPriorityPool: boolean;
  readonly isNewPlayerPool: boolean;
  /** The game gave no points for it (remakes, errors). */
  readonly notScored: boolean;
  readonly rewardsEligible: boolean | null;
  readonly botDifficulty: number | null;
  /** Bit masks of the objectives standing at the end, index = team; decimal strings because they are 64 bits wide. */
  readonly objectiveMasks: readonly [string | null, string | null];
  /** Score of each team where the mode has one, index = team; empty otherwise. */
  readonly teamScores: readonly number[];
  /** By player slot, ascending. */
  readonly players: readonly MatchPlayer[];
  readonly objectives: readonly Objective[];
  readonly midBosses: readonly MidBoss[];
  readonly pauses: readonly Pause[];
  readonly streetBrawlRounds: readonly StreetBrawlRound[];
  /** Names of the numbered statistics in `Snapshot.customStats`: the ids are valid in this match only. */
  readonly customStatNames: readonly { readonly id: number; readonly name: string }[];
  readonly damageMatrix: DamageMatrix | null;
  readonly paths: Paths | null;
}

/** 0 is the Hidden King, 1 the Archmother. */
export type Team = 0 | 1;

/** Index = the number in the file. */
export const GAME_MODES = [
  'unknown',
  'normal',
  'oneVsOneTest',
  'sandbox',
  'streetBrawl',
  'exploreNyc',
  'internal',
] as const;
export type GameMode = (typeof GAME_MODES)[number];

/** Index = the number in the file. */
export const MATCH_MODES = [
  'unknown',
  'unranked',
  'privateLobby',
  'coopBot',
  'ranked',
  'serverTest',
  'tutorial',
  'heroLabs',
  'newPlayerPlacement',
] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** Index = the number in the file. */
export const MATCH_OUTCOMES = ['teamWin', 'error', 'draw'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** Index = the number in the file. */
export const PLAYER_OUTCOMES = [
  'invalid',
  'win',
  'loss',
  'penalized',
  'penalizedParty',
  'notScored',
] as const;
export type PlayerOutcome = (typeof PLAYER_OUTCOMES)[number];

export interface MatchPlayer {
  /** 1 to 12. Says nothing about the team: Street Brawl mixes them. Where no player has one they are numbered, team 0 first. */
  readonly slot: number;
  /** 0 of a bot and of players without a name, who are several in some matches. */
  readonly accountId: number;
  readonly team: Team;
  /** 0 in some bad rows of the publisher's. */
  readonly heroId: number;
  /** 1 yellow, 4 blue, 6 green (3 on old maps); `null` where unknown. */
  readonly lane: number | null;
  /** Party number, 0 solo; `null` since mid-March 2026. */
  readonly party: number | null;
  /** `null` in short tables of results, as last hits and ability points. */
  readonly level: number | null;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  /** Souls at the end, spent and unspent. */
  readonly netWorth: number;
  readonly lastHits: number | null;
  readonly denies: number;
  readonly abilityPoints: number | null;
  /** When the player left for good; `null` for one who stayed. */
  readonly abandonedAtSeconds: number | null;
  /** The publisher's place, 1 to 3; `null` for everyone else. */
  readonly mvpRank: number | null;
  readonly outcome: PlayerOutcome | null;
  readonly rewardsEligible: boolean | null;
  readonly rank: PlayerRank | null;
  /** The build of the game that the player followed; `null` where unknown. Match files do not say it, JSON of the community API may. */
  readonly heroBuildId: number | null;
  /** By time, ascending; the last one is the end of the match. */
  readonly snapshots: readonly Snapshot[];
  /** By time, ascending. */
  readonly purchases: readonly Purchase[];
  /** By time, ascending. */
  readonly deathDetails: readonly Death[];
  readonly accolades: readonly Accolade[];
  readonly powerUps: readonly PowerUp[];
  readonly abilityStats: readonly { readonly abilityId: number; readonly value: number }[];
  readonly pings: readonly { readonly type: number; readonly data: number; readonly atSeconds: number }[];
}

/** The publisher's rank of a player around this match (ranked era only). */
export interface PlayerRank {
  /** Rank number (tier * 10 + subrank) before the match, `null` while placing. */
  readonly rankNumber: number | null;
  readonly progressBefore: number | null;
  readonly progressAfter: number | null;
  readonly progressChange: number | null;
  readonly calibrationGames: number | null;
  readonly demotionProtectionGames: number | null;
  readonly demotionProtectionUsed: boolean;
  readonly winStreak: number | null;
}

/** Everything is cumulative from the start of the match. `null` where the build of the game did not write the field. */
export interface Snapshot {
  readonly atSeconds: number;
  readonly netWorth: number;
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly creepKills: number;
  readonly neutralKills: number;
  readonly possibleCreeps: number;
  readonly denies: number;
  readonly playerDamage: number;
  readonly creepDamage: number;
  readonly neutralDamage: number;
  readonly objectiveDamage: number;
  readonly damageTaken: number;
  readonly damageMitigated: number;
  readonly damageAbsorbed: number;
  readonly absorptionProvided: number;
  readonly healing: number;
  readonly selfHealing: number;
  readonly teammateHealing: number | null;
  readonly barriering: number | null;
  readonly teammateBarriering: number | null;
  readonly selfDamage: number | null;
  readonly healPrevented: number;
  readonly healLost: number;
  readonly maxHealth: number;
  readonly weaponPower: number;
  readonly spiritPower: number;
  readonly abilityPoints: number;
  readonly shotsHit: number;
  readonly shotsMissed: number;
  readonly heroBulletsHit: number;
  readonly heroBulletsHitCrit: number;
  readonly bulletKills: number | null;
  readonly meleeKills: number | null;
  readonly abilityKills: number | null;
  readonly headshotKills: number | null;
  /** Souls lost by dying. */
  readonly soulsLostToDeath: number;
  readonly souls: readonly SoulSource[];
  readonly customStats: readonly { readonly id: number; readonly value: number }[];
}

/** Index = the number in the file. */
export const SOUL_SOURCES = [
  'unknown',
  'players',
  'laneCreeps',
  'neutrals',
  'bosses',
  'treasure',
  'assists',
  'denies',
  'teamBonus',
  'abilityAssassinate',
  'itemTrophyCollector',
  'itemCultistSacrifice',
  'breakable',
  'itemGooseEgg',
] as const;
export type SoulSourceName = (typeof SOUL_SOURCES)[number];

export interface SoulSource {
  readonly source: SoulSourceName;
  readonly kills: number;
  readonly damage: number;
  /** Souls taken directly. Souls of a source = `direct + orbs`. */
  readonly direct: number;
  /** Souls taken as orbs. */
  readonly orbs: number;
}

/** A shop item bought or an ability point spent; which one is decided by `itemId` (see the game data). */
export interface Purchase {
  readonly itemId: number;
  readonly atSeconds: number;
  /** `null` while kept. */
  readonly soldAtSeconds: number | null;
  /** With 1, "sold" means: used up as a component of a bigger item. */
  readonly flags: number;
  /** Ability the item is imbued into. */
  readonly imbuedAbilityId: number | null;
  readonly upgradeId: number;
  readonly upgradeInfo: number | null;
}

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Death {
  readonly atSeconds: number;
  /** `null` before the build that introduced it. */
  readonly timeToKillSeconds: number | null;
  /** `null` when no player killed. */
  readonly killerSlot: number | null;
  readonly position: Position;
  readonly killerPosition: Position;
  /** Until the respawn. */
  readonly deadSeconds: number;
}

export interface Accolade {
  readonly accoladeId: number;
  readonly value: number;
  readonly threshold: number;
}

export interface PowerUp {
  readonly type: string;
  readonly value: number;
  readonly isPermanent: boolean;
}

/** Index = the number in the file. */
export const OBJECTIVES = [
  'core',
  'guardianLane1',
  'guardianLane2',
  'guardianLane3',
  'guardianLane4',
  'walkerLane1',
  'walkerLane2',
  'walkerLane3',
  'walkerLane4',
  'patron',
  'shrine1',
  'shrine2',
  'baseGuardianLane1',
  'baseGuardianLane2',
  'baseGuardianLane3',
  'baseGuardianLane4',
] as const;
export type ObjectiveName = (typeof OBJECTIVES)[number] | 'unknown';

export interface Objective {
  /** The team that owns it. */
  readonly team: Team;
  readonly name: ObjectiveName;
  /** `null` while it stands. */
  readonly destroyedAtSeconds: number | null;
  readonly firstDamageAtSeconds: number | null;
  readonly playerDamage: number;
  readonly playerSpiritDamage: number | null;
  readonly creepDamage: number;
}

export interface MidBoss {
  /** `null` where the source does not name the team, as for `claimedBy`. */
  readonly killedBy: Team | null;
  readonly claimedBy: Team | null;
  readonly destroyedAtSeconds: number;
}

export interface Pause {
  readonly atSeconds: number;
  readonly pausedSeconds: number;
  readonly playerSlot: number;
}

export interface StreetBrawlRound {
  readonly durationSeconds: number;
  readonly winningTeam: Team;
}

/** Index = the number in the file. */
export const DAMAGE_KINDS = [
  'damage',
  'healing',
  'healPrevented',
  'mitigated',
  'lethalDamage',
  'regen',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number] | 'unknown';

/**
 * Who did how much to whom with what. NOTE: every point stands in it twice, once under the class name of its source and once
 * under a category (`Bullet`, `Ability`, …): choose one of `class` and `category`, one `kind`, and leave out target slot 0.
 */
export interface DamageMatrix {
  readonly sampleSeconds: readonly number[];
  readonly sources: readonly DamageSource[];
  readonly dealers: readonly DamageDealer[];
}

export interface DamageSource {
  readonly kind: DamageKind;
  readonly name: string;
  /** `category` for `Bullet`, `Ability`, `Melee`, `Misc`, `UnknownAbility`; `class` for every other name. */
  readonly grouping: 'class' | 'category';
}

export interface DamageDealer {
  /** 0 for everything that is not a player. */
  readonly slot: number;
  readonly dealt: readonly {
    /** Index into `DamageMatrix.sources`. */
    readonly sourceIndex: number;
    /** 0 for everything that is not a player. */
    readonly targetSlot: number;
    /** Cumulative; the last entry belongs to the last sample time, missing leading entries are 0. */
    readonly amounts: readonly number[];
  }[];
}

/** Positions of every player over time. World coordinate = `min + value / resolution * (max - min)`. */
export interface Paths {
  readonly intervalSeconds: number;
  readonly xResolution: number;
  readonly yResolution: number;
  readonly players: readonly PlayerPath[];
}

export interface PlayerPath {
  readonly slot: number;
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Percent; 0 while dead, when x and y are 0 too. */
  readonly health: readonly number[];
  /** 0 out, 1 player, 2 enemy NPC, 3 neutral; empty in old files. */
  readonly combatType: readonly number[];
  /** 0 normal, 1 ability, 2 debuff, 3 ground dash, 4 slide, 5 rope, 6 zipline, 7 air, 8 air dash; empty in old files. */
  readonly moveType: readonly number[];
}
