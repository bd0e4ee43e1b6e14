import type { PlayerRank } from '@soulstat/match-file';
import { MAX_HUNDREDS, POINTS_PER_SUBRANK, rankNumberFromPoints, SUBRANKS } from '@soulstat/ranks';
import { clamp, Random, sigmoid } from './random.ts';
import { skillPointsOn, type PlayerTruth } from './truth.ts';

/** Games without a shown rank after joining (the first ranked season asked for 8). */
const CALIBRATION_GAMES = 8;
/** Losses that cannot cost a rank just reached. */
const PROTECTED_GAMES = 3;
/** Progress won or lost in an even match: a rank is 1,000 wide, the sixth of a tier 2,000. */
const PROGRESS_PER_MATCH = 300;
const LOWEST_POINTS = 100;
const HIGHEST_POINTS = (MAX_HUNDREDS + 1) * POINTS_PER_SUBRANK - 0.01;

/**
 * The game's own view of the players: a rating that follows results and, in ranked play, progress, calibration and
 * protection. It knows nothing of latent skill but what it started with.
 */
export class Ladder {
  private readonly standings: Standing[];

  constructor(players: readonly PlayerTruth[], seed: number) {
    const random = new Random(seed, 'ladder');
    this.standings = players.map((player) => {
      const isNew = player.joinsOnDay > 0;
      const error = random.normal() * (isNew ? 600 : 230);
      return {
        points: clamp(
          skillPointsOn(player.skill, player.joinsOnDay) + error,
          LOWEST_POINTS + 5,
          HIGHEST_POINTS,
        ),
        calibrationGames: isNew ? CALIBRATION_GAMES : random.chance(0.12) ? 1 + random.int(7) : 0,
        protectionGames: 0,
        winStreak: 0,
      };
    });
  }

  /** The rating of a player on the points scale. */
  pointsOf(player: number): number {
    return this.standing(player).points;
  }

  /** What a team's rating promises against another's: the chance that it wins. */
  expectation(team: readonly number[], others: readonly number[], logitPerPoint: number): number {
    const sum = (list: readonly number[]) => list.reduce((total, player) => total + this.pointsOf(player), 0);
    return sigmoid(logitPerPoint * (sum(team) - sum(others)));
  }

  /** Moves the rating after a match outside ranked play. */
  settleUnranked(player: number, won: boolean, expected: number): void {
    const standing = this.standing(player);
    const step = (won ? 1 - expected : -expected) * 40;
    standing.points = clamp(standing.points + step, LOWEST_POINTS, HIGHEST_POINTS);
  }

  /** Settles a ranked match and answers what the match file says about it. */
  settleRanked(player: number, won: boolean, expected: number): PlayerRank {
    const standing = this.standing(player);
    const before = progressFromPoints(standing.points);
    const { calibrationGames, protectionGames, winStreak } = standing;
    const change = progressChange(standing, won, expected);
    const floor = Math.floor(before / 1000) * 1000;
    const usesProtection = before + change < floor && protectionGames > 0 && calibrationGames === 0;
    const after = usesProtection ? floor : clamp(before + change, 0, 76_999);

    standing.points = pointsFromProgress(after);
    standing.calibrationGames = Math.max(0, calibrationGames - 1);
    standing.winStreak = won ? winStreak + 1 : 0;
    standing.protectionGames = protectionAfter({ before, after, usesProtection, protectionGames });
    return {
      rankNumber: calibrationGames > 0 ? null : (rankNumberFromPoints(pointsFromProgress(before)) ?? null),
      progressBefore: before,
      progressAfter: after,
      progressChange: change,
      calibrationGames,
      demotionProtectionGames: protectionGames,
      demotionProtectionUsed: usesProtection,
      winStreak,
    };
  }

  /** What the match file says about a ranked match that did not count. */
  unscored(player: number): PlayerRank {
    const { points, calibrationGames, protectionGames, winStreak } = this.standing(player);
    const progress = progressFromPoints(points);
    return {
      rankNumber: calibrationGames > 0 ? null : (rankNumberFromPoints(points) ?? null),
      progressBefore: progress,
      progressAfter: progress,
      progressChange: 0,
      calibrationGames,
      demotionProtectionGames: protectionGames,
      demotionProtectionUsed: false,
      winStreak,
    };
  }

  private standing(player: number): Standing {
    const standing = this.standings[player];
    if (!standing) throw new RangeError(`no player ${player}`);
    return standing;
  }
}

interface Standing {
  points: number;
  calibrationGames: number;
  protectionGames: number;
  winStreak: number;
}

function progressChange({ calibrationGames, winStreak }: Standing, won: boolean, expected: number): number {
  const streakBonus = won && winStreak >= 2 ? 50 * Math.min(winStreak - 1, 3) : 0;
  const surprise = (won ? 1 - expected : -expected) * 2 * PROGRESS_PER_MATCH;
  const change = calibrationGames > 0 ? surprise * 3 : surprise + streakBonus;
  return Math.round(change / 10) * 10;
}

function protectionAfter(match: {
  before: number;
  after: number;
  usesProtection: boolean;
  protectionGames: number;
}): number {
  const promoted = Math.floor(match.after / 1000) > Math.floor(match.before / 1000);
  if (promoted) return PROTECTED_GAMES;
  return match.usesProtection ? match.protectionGames - 1 : match.protectionGames;
}

/**
 * The publisher's flat progress: 7,000 a tier, 1,000 a subrank, the sixth 2,000 wide. Example: 67,000 is rank 105.
 * Whole numbers from 0 to 76,999.
 */
export function progressFromPoints(points: number): number {
  const steps = clamp(points / POINTS_PER_SUBRANK - 1, 0, MAX_HUNDREDS - 1e-6);
  const subrank = Math.floor(steps % SUBRANKS.length);
  const within = (steps % 1) * (subrank === SUBRANKS.length - 1 ? 2000 : 1000);
  return Math.floor(Math.floor(steps / SUBRANKS.length) * 7000 + subrank * 1000 + within);
}

/** The inverse of `progressFromPoints`, up to rounding. */
export function pointsFromProgress(progress: number): number {
  const tier = Math.floor(progress / 7000);
  const inTier = progress - tier * 7000;
  const subrank = Math.min(Math.floor(inTier / 1000), SUBRANKS.length - 1);
  const width = subrank === SUBRANKS.length - 1 ? 2000 : 1000;
  // NOTE: half a unit of progress up, so that going there and back never falls below a rank's edge.
  const steps = tier * SUBRANKS.length + subrank + (inTier - subrank * 1000 + 0.5) / width;
  return (steps + 1) * POINTS_PER_SUBRANK;
}
