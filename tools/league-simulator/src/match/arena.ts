import type { MidBoss, Pause } from '@soulstat/match-file';
import type { PatchModel } from '../patch-model.ts';
import { sigmoid, type Random } from '../random.ts';
import type { Rules } from '../rules.ts';
import type { Truth } from '../truth.ts';
import { Fighter, type Entrant } from './fighter.ts';
import { raiseStructures, type Structure } from './structures.ts';

/** What a match is simulated from. */
export interface MatchPlan {
  readonly entrants: readonly Entrant[];
  /** Log-odds of team 0 before the match. */
  readonly logit: number;
  readonly truth: Truth;
  readonly patch: PatchModel;
  readonly rules: Rules;
  /** Mean rating of the lobby on the points scale. */
  readonly lobbyPoints: number;
  /** When and how the match breaks off, if it is not over by then. */
  readonly breakOff: { readonly atSeconds: number; readonly outcome: 'error' | 'draw' } | undefined;
  readonly random: Random;
  /** Whether somebody will ask for the damage matrix. */
  readonly keepsDamage: boolean;
}

/** Cumulative hit points at a sample time of the damage matrix. */
export interface DamageSample {
  readonly atSeconds: number;
  /** By dealer * 12 + target, fighters by index. */
  readonly dealt: Int32Array;
  readonly healed: Int32Array;
  /** To whatever is no player. */
  readonly toOthers: Int32Array;
}

/** How a match goes beside others, whoever wins: factors around 1. */
export interface Tempo {
  readonly kills: number;
  readonly farm: number;
  /** By team: how much it fights together. */
  readonly company: readonly [number, number];
  /** By team: how far its players' habits lie apart. */
  readonly contrast: readonly [number, number];
}

/** Deviations in log. Fitted to 872 matches of August 2025. */
const TEMPO = { kills: 0.11, farm: 0.02, company: 0.13, contrast: 0.7 } as const;

function drawTempo(random: Random): Tempo {
  const factor = (deviation: number) => Math.exp(deviation * random.normal() - deviation ** 2 / 2);
  return {
    kills: factor(TEMPO.kills),
    farm: factor(TEMPO.farm),
    company: [factor(TEMPO.company), factor(TEMPO.company)],
    contrast: [factor(TEMPO.contrast), factor(TEMPO.contrast)],
  };
}

/** A match while it runs. The log-odds are the state; everything else follows from how they move and who moves them. */
export class Arena {
  readonly plan: MatchPlan;
  readonly random: Random;
  readonly rules: Rules;
  readonly fighters: readonly Fighter[];
  readonly teams: readonly [readonly Fighter[], readonly Fighter[]];
  readonly structures: readonly [readonly Structure[], readonly Structure[]];
  readonly midBosses: MidBoss[] = [];
  readonly pauses: Pause[] = [];
  /** Chance of team 0 at the start of each minute. */
  readonly winProbabilities: number[] = [];
  readonly damageSamples: DamageSample[] = [];

  readonly tempo: Tempo;

  /** Log-odds of team 0. */
  logit: number;
  /** This minute's swing, in deviations; positive for team 0. */
  swing = 0;
  /** The minute under way, and its first and last second. */
  minute = 0;
  startSeconds = 0;
  endSeconds = 0;
  /** Share of all souls that team 0 had at the last sample time. */
  soulShareAtSample = 0.5;
  /** When the match will be over; `undefined` until a push gets through. */
  overAtSeconds: number | undefined;
  winner: 0 | 1 | undefined;
  isBrokenOff = false;

  constructor(plan: MatchPlan) {
    this.plan = plan;
    this.random = plan.random;
    this.rules = plan.rules;
    this.logit = plan.logit;
    const skill =
      plan.entrants.reduce((sum, { skillPoints }) => sum + skillPoints, 0) /
      Math.max(plan.entrants.length, 1);
    this.tempo = drawTempo(plan.random);
    this.fighters = plan.entrants.map(
      (entrant, index) =>
        new Fighter(entrant, index, {
          lobbyPoints: skill,
          contrast: this.tempo.contrast[entrant.team],
          random: plan.random,
        }),
    );
    this.teams = [this.teamOf(0), this.teamOf(1)];
    for (const team of this.teams) {
      const mean = team.reduce((sum, { orbs }) => sum + orbs, 0) / team.length;
      for (const fighter of team) fighter.orbs /= mean;
    }
    this.structures = [raiseStructures(0, plan.random), raiseStructures(1, plan.random)];
  }

  get winProbability(): number {
    return this.winner === undefined ? sigmoid(this.logit) : 1 - this.winner;
  }

  /** Length of the minute under way, 1 but for the last. */
  get minuteShare(): number {
    return (this.endSeconds - this.startSeconds) / 60;
  }

  /** +1 for team 0, -1 for team 1. */
  sign(team: 0 | 1): 1 | -1 {
    return team === 0 ? 1 : -1;
  }

  meanNetWorth(): number {
    let sum = 0;
    for (const fighter of this.fighters) sum += fighter.netWorth;
    return sum / this.fighters.length;
  }

  /** How far a team leads, as a share of all souls: from -1 to 1. */
  leadOf(team: 0 | 1): number {
    let lead = 0;
    let all = 0;
    for (const fighter of this.fighters) {
      lead += fighter.entrant.team === team ? fighter.netWorth : -fighter.netWorth;
      all += fighter.netWorth;
    }
    return lead / Math.max(all, 1);
  }

  private teamOf(team: 0 | 1): Fighter[] {
    return this.fighters.filter((fighter) => fighter.entrant.team === team);
  }
}
