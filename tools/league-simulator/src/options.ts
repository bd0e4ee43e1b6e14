import { FIRST_SIMULATED_MATCH_ID, isSimulatedMatchId } from '@soulstat/match-file';
import { GAME_PATCHES } from './game.ts';

/** What a league should be like. Everything left out has the default named with it. */
export interface LeagueOptions {
  /** Any safe integer from 0: equal options and seed give equal leagues, byte for byte. */
  readonly seed: number;
  /** The day the league starts, at midnight UTC. */
  readonly from: Date;
  /** 60. */
  readonly days?: number;
  /** 5000; at least 60. */
  readonly players?: number;
  /** All matches played, seen or not, spread evenly over the days. 3000, or `matchesPerDay * days`. */
  readonly matches?: number;
  readonly matchesPerDay?: number;
  /** When the ranked queue opens and average ranks go: 30 July 2026, 17:00 UTC. */
  readonly rankedFrom?: Date;
  /** Patches by start; what was before the first one is called `'before'`. The game's own, called by their day. */
  readonly patches?: readonly { readonly name: string; readonly from: Date }[];
  /** Latent skill of the players when they start, on the points scale: normal, cut to 120 to 6900. 2850 and 1200. */
  readonly skill?: { readonly meanPoints: number; readonly deviationPoints: number };
  /** How far apart players are in how often they play: the deviation of its logarithm, over 0 to 2. 1.15. */
  readonly activityDeviation?: number;
  /** Which of the matches played are seen at all. All. */
  readonly coverage?: Coverage;
  /** `'facts'` leaves out the damage matrix and the paths; nothing else differs. `'full'`. */
  readonly detail?: 'full' | 'facts';
  /** Whether full matches carry the position of each player second by second (about 150 kB a match). No. */
  readonly paths?: boolean;
  readonly modes?: Partial<ModeShares>;
  /** Shares of the players who play for their own figures, 0 to 1 together. 0.03 each. */
  readonly styles?: { readonly farmer: number; readonly kdaPadder: number };
  /** 9,000,000,000,000. Later matches count up from it. */
  readonly firstMatchId?: number;
}

export interface Coverage {
  /** Share of the matches that are seen, over 0 to 1. */
  readonly share: number;
  /** Added to the share for a lobby at the top of the ranks, taken off at the bottom, in a line between. 0. */
  readonly rankBias?: number;
}

/** Shares of the matches, 0 to 1 each. The rest is the normal queue. */
export interface ModeShares {
  /** Of the normal queue once ranked play exists. 0.6. */
  readonly ranked: number;
  /** Of all matches. 0.07. */
  readonly streetBrawl: number;
  /** Of all matches. 0.008. */
  readonly privateLobby: number;
  /** Of all matches. 0.005. */
  readonly coopBot: number;
}

export type Settings = Required<
  Omit<LeagueOptions, 'from' | 'matchesPerDay' | 'rankedFrom' | 'patches' | 'modes'>
> & {
  readonly startsAtSeconds: number;
  readonly rankedFromSeconds: number;
  readonly patches: readonly { readonly name: string; readonly startsAtSeconds: number }[];
  readonly modes: ModeShares;
};

/** An option that makes no sense; `option` names it. */
export class LeagueOptionError extends Error {
  readonly code = 'invalid_league_option';
  readonly option: string;

  constructor(option: string, expected: string) {
    super(`${option}: ${expected}`);
    this.name = 'LeagueOptionError';
    this.option = option;
  }
}

export const DAY_SECONDS = 86_400;

/** Fills in what is left out and refuses what makes no sense with a `LeagueOptionError`. */
export function readOptions(options: LeagueOptions): Settings {
  const { seed, days = 60, players = 5000, firstMatchId = FIRST_SIMULATED_MATCH_ID } = options;
  const matches = options.matches ?? (options.matchesPerDay ? options.matchesPerDay * days : 3000);
  const modes = { ranked: 0.6, streetBrawl: 0.07, privateLobby: 0.008, coopBot: 0.005, ...options.modes };
  const coverage = options.coverage ?? { share: 1 };
  const styles = options.styles ?? { farmer: 0.03, kdaPadder: 0.03 };
  const activityDeviation = options.activityDeviation ?? 1.15;
  const skill = options.skill ?? { meanPoints: 2850, deviationPoints: 1200 };

  expect('seed', Number.isSafeInteger(seed) && seed >= 0, 'a safe integer from 0');
  expect('from', Number.isFinite(options.from.getTime()), 'a date');
  expect('days', Number.isInteger(days) && days >= 1 && days <= 3660, 'a whole number of days, 1 to 3660');
  expect('players', Number.isInteger(players) && players >= 60 && players <= 1_000_000, '60 to 1,000,000');
  expect('matches', Number.isFinite(matches) && matches >= 1, 'at least one match');
  expect('skill', skill.meanPoints > 0 && skill.deviationPoints > 0, 'a mean and a deviation over 0');
  expect('activityDeviation', activityDeviation > 0 && activityDeviation <= 2, 'over 0 up to 2');
  expect('coverage', coverage.share > 0 && coverage.share <= 1, 'a share over 0 up to 1');
  expect(
    'styles',
    styles.farmer >= 0 && styles.kdaPadder >= 0 && styles.farmer + styles.kdaPadder <= 1,
    'shares from 0, of at most 1 together',
  );
  expect('firstMatchId', isSimulatedMatchId(firstMatchId), `a whole number from ${FIRST_SIMULATED_MATCH_ID}`);
  for (const [mode, share] of Object.entries(modes))
    expect(`modes.${mode}`, share >= 0 && share <= 1, '0 to 1');
  expect('modes', modes.streetBrawl + modes.privateLobby + modes.coopBot <= 1, 'shares of at most 1 in all');

  const startsAtSeconds = Math.floor(options.from.getTime() / 1000 / DAY_SECONDS) * DAY_SECONDS;
  return {
    seed,
    days,
    players,
    matches: Math.round(matches),
    coverage,
    activityDeviation,
    skill,
    detail: options.detail ?? 'full',
    paths: options.paths ?? false,
    modes,
    styles,
    firstMatchId,
    startsAtSeconds,
    rankedFromSeconds: seconds(options.rankedFrom ?? new Date('2026-07-30T17:00:00Z')),
    patches: readPatches(options, startsAtSeconds, days),
  };
}

/** The patch running when the league starts and those that come while it runs. */
function readPatches(
  { patches = GAME_PATCHES }: LeagueOptions,
  startsAtSeconds: number,
  days: number,
): Settings['patches'] {
  const named = patches
    .map(({ name, from }) => ({ name, startsAtSeconds: seconds(from) }))
    .toSorted((a, b) => a.startsAtSeconds - b.startsAtSeconds)
    .filter((patch) => patch.startsAtSeconds < startsAtSeconds + days * DAY_SECONDS);
  const running = named.findLastIndex((patch) => patch.startsAtSeconds <= startsAtSeconds);
  return running < 0 ? [{ name: 'before', startsAtSeconds: 0 }, ...named] : named.slice(running);
}

function expect(option: string, holds: boolean, expected: string): void {
  if (!holds) throw new LeagueOptionError(option, expected);
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
