import type { Region } from './regions.ts';

/**
 * Every true parameter of a league, as plain data. Effects are in log-odds of winning ("logits") for the team that has them,
 * unless the name says otherwise. The log-odds of team 0 before a match are
 *
 *   sum over team 0 - sum over team 1 of (skillLogitPerPoint * skillPoints + hero strength + experience)
 *   + synergies, lane duos and party of team 0 - those of team 1 + counters of team 0 against team 1 + sideLogit.
 */
export interface Truth {
  /** Nothing here says anything about the real game. */
  readonly simulated: true;
  readonly seed: number;
  readonly startsAtSeconds: number;
  readonly days: number;
  /** From here on there is a ranked queue and matches carry the rank of each player. */
  readonly rankedFromSeconds: number;
  readonly skillLogitPerPoint: number;
  /** For team 0, the Hidden King. */
  readonly sideLogit: number;
  /** For each party member beyond the first. */
  readonly partyLogitPerMate: number;
  /** What a team loses when one of its players leaves for good. */
  readonly abandonLogit: number;
  /** What a lane duo's log-odds, less those of the duo against it, are worth in souls to each of the two at 9 minutes. */
  readonly laneSoulsPerLogit: number;
  /**
   * A team is ahead with more than `0.5 + aheadShare / 2` of all souls at the last sample time, behind with less than
   * `0.5 - aheadShare / 2`.
   */
  readonly aheadShare: number;
  readonly patches: readonly PatchTruth[];
  readonly players: readonly PlayerTruth[];
}

/** What holds from one patch to the next. */
export interface PatchTruth {
  readonly name: string;
  readonly startsAtSeconds: number;
  readonly heroes: readonly HeroTruth[];
  /** Unordered pairs in one team. All pairs are centred: over the heroes one meets they cancel out. */
  readonly synergies: readonly PairTruth[];
  /** `heroId` against `otherHeroId`; the other way round it is the negative. */
  readonly counters: readonly PairTruth[];
  /** Unordered pairs sharing a lane. */
  readonly laneDuos: readonly PairTruth[];
  readonly items: readonly ItemTruth[];
}

export interface HeroTruth {
  readonly heroId: number;
  /** Against the average of heroes met, with `ln(1 + 40)` of experience: pairs cancel out on average. */
  readonly strength: number;
  /** Share of picks before a player's own taste. */
  readonly popularity: number;
  /** Experience counts `experiencePerLog * (ln(1 + matches) - ln(1 + 40))`, matches on the hero capped at 200. */
  readonly experiencePerLog: number;
  /** Souls at 9 minutes above or below the average hero; takes from nobody and wins nothing by itself. */
  readonly laneSouls: number;
}

export interface PairTruth {
  readonly heroId: number;
  readonly otherHeroId: number;
  readonly logit: number;
}

export interface ItemTruth {
  readonly itemId: number;
  /**
   * What buying it is worth when the team is ahead, even, behind, before the hero's own share. Only differences between items of a
   * tier count: a purchase adds its worth less the mean over what the player might have bought (`purchaseLogits`).
   */
  readonly ahead: number;
  readonly even: number;
  readonly behind: number;
  /** The heroes that buy it. */
  readonly heroes: readonly ItemHeroTruth[];
}

export interface ItemHeroTruth {
  readonly heroId: number;
  /** Added to the item's effect on this hero. */
  readonly logit: number;
  /** How often the hero takes it among the items of its tier, as a weight. */
  readonly popularity: number;
}

/** How a player plays beyond skill. None of it moves the result: farming or padding the KDA wins nothing. */
export const PLAY_STYLES = ['balanced', 'farmer', 'kdaPadder'] as const;
export type PlayStyle = (typeof PLAY_STYLES)[number];

export interface PlayerTruth {
  readonly accountId: number;
  readonly region: Region;
  /** Latent skill on the points scale of ranks (100 a subrank, 100 to about 6700) over time: see `skillPointsOn`. */
  readonly skill: SkillTruth;
  readonly style: PlayStyle;
  /** Days since the start of the league; players from before have 0, players who stay have `days`. */
  readonly joinsOnDay: number;
  readonly leavesOnDay: number;
  /** Matches a day the player would like to play, before matchmaking finds them. */
  readonly matchesPerDay: number;
  /** Chance to leave a match for good. */
  readonly abandonRate: number;
  /** Players who like to play together share a number; `null` for loners. */
  readonly clubId: number | null;
  readonly heroes: readonly {
    readonly heroId: number;
    readonly taste: number;
    readonly matchesBefore: number;
  }[];
}

export interface SkillTruth {
  readonly startPoints: number;
  readonly pointsPerDay: number;
  /** Slow waves around the trend. */
  readonly waves: readonly {
    readonly points: number;
    readonly periodDays: number;
    readonly phase: number;
  }[];
}

/** What was true about one match. Index = team where a pair. */
export interface MatchTruth {
  readonly patch: string;
  /** Chance of team 0 before the match begins. */
  readonly winProbability: number;
  /** Chance of team 0 at minute 0, 1, 2, …; exactly 0 or 1 once the last push cannot fail any more. */
  readonly winProbabilityByMinute: readonly number[];
  /** In the order of `match.players`. */
  readonly players: readonly MatchPlayerTruth[];
}

export interface MatchPlayerTruth {
  readonly accountId: number;
  readonly skillPoints: number;
  /** Matches on the hero before this one. */
  readonly heroMatches: number;
  /** Skill, hero and experience: the player's own part of the log-odds. */
  readonly strengthLogit: number;
  /** What the player's play of the day added to the team's log-odds, beyond strength. */
  readonly formLogit: number;
  /** What each of the player's purchases (same order) added to it beyond the typical alternative; 0 for ability points. */
  readonly purchaseLogits: readonly number[];
}

/** A player's latent skill `day` days after the league starts (fractions count). */
export function skillPointsOn(skill: SkillTruth, day: number): number {
  let points = skill.startPoints + skill.pointsPerDay * day;
  for (const wave of skill.waves) {
    points +=
      wave.points * (Math.sin((2 * Math.PI * day) / wave.periodDays + wave.phase) - Math.sin(wave.phase));
  }
  return points < 100 ? 100 : points;
}

/** The team's standing when an item is bought. */
export const GAME_STATES = ['ahead', 'even', 'behind'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** What an item is worth on a hero in a state, to be compared with others of its tier; 0 for items the patch does not know. */
export function itemLogit(patch: PatchTruth, itemId: number, heroId: number, state: GameState): number {
  const item = patch.items.find((candidate) => candidate.itemId === itemId);
  if (!item) return 0;
  return item[state] + (item.heroes.find((hero) => hero.heroId === heroId)?.logit ?? 0);
}
