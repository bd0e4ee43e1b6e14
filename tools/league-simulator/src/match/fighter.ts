import type { Death, PowerUp, Snapshot } from '@soulstat/match-file';
import { SHOP, type GameHero, type GameItem } from '../game.ts';
import type { HeroProfile } from '../hero-profiles.ts';
import type { ItemOption } from '../patch-model.ts';
import type { Random } from '../random.ts';
import type { PlayStyle } from '../truth.ts';

/** Who plays, as the lobby hands it over. */
export interface Entrant {
  /** Index into the league's players; -1 for a bot. */
  readonly player: number;
  readonly accountId: number;
  readonly team: 0 | 1;
  readonly slot: number;
  readonly party: number;
  readonly lane: number;
  readonly hero: GameHero;
  readonly heroIndex: number;
  readonly heroMatches: number;
  readonly skillPoints: number;
  readonly style: PlayStyle;
  readonly strengthLogit: number;
  readonly abandonRate: number;
}

/** A shop item or ability point while the match runs. */
export interface Buy {
  itemId: number;
  atSeconds: number;
  soldAtSeconds: number | null;
  flags: number;
  imbuedAbilityId: number | null;
  upgradeId: number;
  upgradeInfo: number | null;
}

/** An item in a slot. */
export interface Held {
  readonly buy: Buy;
  readonly item: GameItem;
}

/** An item chosen among the options of a tier, by weight. */
export interface Wish {
  readonly option: ItemOption;
  readonly options: readonly ItemOption[];
  readonly weights: readonly number[];
}

/** What a style does to the figures. It moves souls and counts only, never the odds. */
const STYLE_FIGURES: Record<PlayStyle, { farm: number; kills: number; deaths: number; assists: number }> = {
  balanced: { farm: 1, kills: 1, deaths: 1, assists: 1 },
  farmer: { farm: 1.4, kills: 0.65, deaths: 0.75, assists: 0.55 },
  kdaPadder: { farm: 0.95, kills: 1.45, deaths: 0.55, assists: 1.05 },
};

/**
 * How far players differ on the day, as deviations in log; now and then one falls far behind in farm, or keeps away from the mates' fights.
 * Fitted to the spread within teams of 872 matches of August 2025.
 */
const HABITS = {
  appetite: 0.13,
  fallsBehind: { chance: 0.03, by: 0.6 },
  aggression: 0.38,
  carelessness: 0.16,
  company: 0.11,
  keepsAway: { chance: 0.03, by: 1 },
  orbs: 0.12,
  denies: 0.56,
  denyMean: 0.76,
} as const;
/** How habits go together, in log by log. Fitted to the correlations of figures a minute in the same matches. */
const GOES_WITH = {
  farmAndDeaths: -0.4,
  farmAndAssists: -0.35,
  fightsAndAssists: 0.3,
  farmAndDenies: 0.8,
} as const;

/** One player while a match runs. Counts are cumulative and whole; souls are whole. */
export class Fighter {
  readonly entrant: Entrant;
  readonly index: number;
  readonly profile: HeroProfile;
  /** How far above the lobby in subranks. */
  readonly skillEdge: number;
  readonly style: (typeof STYLE_FIGURES)[PlayStyle];
  /** Leanings of the day that move figures, not odds. */
  readonly appetite: number;
  readonly aggression: number;
  readonly carelessness: number;
  /** How often the fighter is where mates fight. */
  readonly company: number;
  /** How many of a creep's souls the fighter secures, beside others. */
  orbs: number;
  readonly denyHabit: number;
  readonly healFactor: number;
  readonly selfHealShare: number;
  readonly spiritLean: number;
  readonly armour: number;
  readonly accuracy: number;

  /** Souls a minute more or less than others while lanes are played: what hero and lane duo are worth. */
  laneSoulsPerMinute = 0;

  /** This minute's play, normal with mean 0 and deviation 1. */
  form = 0;
  /** What the play of the day added to the team's log-odds. */
  formLogit = 0;
  leftAtSeconds: number | null = null;
  respawnsAtSeconds = 0;
  /** Seconds dead not yet taken off the farm. */
  deadSecondsOwed = 0;
  eagerness = 1;
  killWeight = 0;
  deathWeight = 0;
  killsThisMinute = 0;
  diedThisMinute = false;
  damageTakenThisMinute = 0;
  /** How much of an enemy's damage comes this way. */
  exposure = 0;

  netWorth = 0;
  unspent = 0;
  peakNetWorth = 0;
  level = 1;
  kills = 0;
  deaths = 0;
  assists = 0;
  lastHits = 0;
  denies = 0;
  creepKills = 0;
  neutralKills = 0;
  possibleCreeps = 0;
  playerDamage = 0;
  creepDamage = 0;
  neutralDamage = 0;
  objectiveDamage = 0;
  damageTaken = 0;
  damageMitigated = 0;
  damageAbsorbed = 0;
  healing = 0;
  selfHealing = 0;
  barriering = 0;
  selfDamage = 0;
  healPrevented = 0;
  healLost = 0;
  shotsHit = 0;
  shotsMissed = 0;
  heroBulletsHit = 0;
  heroBulletsHitCrit = 0;
  bulletKills = 0;
  meleeKills = 0;
  abilityKills = 0;
  headshotKills = 0;
  abilityPoints = 0;
  abilityPointsSpent = 0;
  abilityUnlocks = 0;
  objectivesTaken = 0;

  soulsFromPlayers = 0;
  soulsFromLane = 0;
  soulsFromLaneOrbs = 0;
  soulsFromNeutrals = 0;
  soulsFromBosses = 0;
  soulsFromTreasure = 0;
  soulsFromAssists = 0;
  soulsFromDenies = 0;
  soulsFromTeamBonus = 0;
  soulsFromBreakables = 0;
  soulsLost = 0;

  /** Damage dealt to the fighters by index. */
  readonly dealtTo = new Int32Array(12);
  readonly deathDetails: Death[] = [];
  readonly buys: Buy[] = [];
  /** What each of them added to the team's log-odds. */
  readonly buyLogits: number[] = [];
  /** Items in the slots, oldest first, and souls paid for each item in a slot by its place in the shop. */
  readonly held: Held[] = [];
  readonly heldCosts = new Uint16Array(SHOP.length);
  readonly snapshots: Snapshot[] = [];
  readonly powerUps: PowerUp[] = [];
  /** The item the player saves for. */
  wish: Wish | undefined;
  /** Tiers had of each of the four abilities, -1 while locked. */
  readonly abilityTiers = [-1, -1, -1, -1];
  /** Steps taken of the plan of upgrades. */
  planned = 0;
  /** In which the player unlocks them; empty until the first. */
  abilityOrder: number[] = [];
  mvpRank: number | null = null;

  constructor(
    entrant: Entrant,
    index: number,
    {
      lobbyPoints,
      contrast,
      random,
    }: {
      readonly lobbyPoints: number;
      /** How far the habits of the team's players lie apart: a factor around 1. */
      readonly contrast: number;
      readonly random: Random;
    },
  ) {
    const { hero, skillPoints, style } = entrant;
    this.entrant = entrant;
    this.index = index;
    this.profile = hero.profile;
    this.skillEdge = (skillPoints - lobbyPoints) / 100;
    this.style = STYLE_FIGURES[style];
    const { appetite, fallsBehind, aggression, carelessness, company, keepsAway, orbs, denies, denyMean } =
      HABITS;
    const farm = appetite * random.normal() - (random.chance(fallsBehind.chance) ? fallsBehind.by : 0);
    const fights = aggression * random.normal();
    this.appetite = Math.exp(farm);
    this.aggression = Math.exp(fights);
    this.carelessness = Math.exp(carelessness * random.normal() + GOES_WITH.farmAndDeaths * farm);
    this.company = Math.exp(
      contrast * company * random.normal() -
        (random.chance(keepsAway.chance) ? keepsAway.by : 0) +
        GOES_WITH.farmAndAssists * farm +
        GOES_WITH.fightsAndAssists * fights,
    );
    this.orbs = Math.exp(orbs * contrast * random.normal());
    this.denyHabit = denyMean * Math.exp(denies * random.normal() + GOES_WITH.farmAndDenies * farm);
    this.healFactor = this.profile.healing * Math.exp(0.6 * random.normal() - 0.18);
    this.selfHealShare = random.chance(0.6) ? 1 : random.between(0.35, 0.95);
    this.spiritLean = hero.role === 'mystic' ? random.between(0.9, 1.6) : random.between(0.4, 1.6);
    this.armour = Math.exp(0.35 * random.normal());
    this.accuracy = Math.min(0.8, Math.max(0.2, this.profile.accuracy + 0.06 * random.normal()));
  }

  isUp(atSeconds: number): boolean {
    return this.respawnsAtSeconds <= atSeconds && this.leftAtSeconds === null;
  }

  /** Adds souls of any source to what the player has. */
  earn(souls: number): void {
    this.netWorth += souls;
    this.unspent += souls;
    if (this.netWorth > this.peakNetWorth) this.peakNetWorth = this.netWorth;
  }
}
