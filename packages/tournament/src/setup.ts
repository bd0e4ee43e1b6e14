/**
 * An entrant: a team, or a single player where the team size is 1. The number is the caller's (a row of the database), at least 1. Names and
 * accounts are no part of a tournament, so that they can be changed and deleted without touching its log.
 */
export type EntrantId = number;

export const FORMATS = ['round-robin', 'swiss', 'single-elimination', 'double-elimination'] as const;
/** `round-robin` has one group or several. */
export type Format = (typeof FORMATS)[number];

export const SERIES_LENGTHS = [1, 3, 5, 7] as const;
/** Most games a match can have; who wins more than half of them wins it. There are no draws. */
export type SeriesLength = (typeof SERIES_LENGTHS)[number];

/**
 * Where the entrants of a list go, as indexes into it, shown for eight:
 * natural 1 2 3 4 5 6 7 8, reverse 8 7 6 5 4 3 2 1, half-shift 5 6 7 8 1 2 3 4, reverse-half-shift 4 3 2 1 8 7 6 5,
 * pair-flip 2 1 4 3 6 5 8 7, inner-outer 1 8 4 5 2 7 3 6.
 */
export const SEED_ORDERINGS = [
  'natural',
  'reverse',
  'half-shift',
  'reverse-half-shift',
  'pair-flip',
  'inner-outer',
] as const;
export type SeedOrdering = (typeof SEED_ORDERINGS)[number];

/**
 * How seeds are dealt to groups, shown for 8 seeds in 2 groups: effort-balanced 1 3 5 7 | 2 4 6 8 (card by card), seed-optimised
 * 1 4 5 8 | 2 3 6 7 (as a snake), bracket-optimised 1 4 6 7 | 2 3 5 8 (turned as in the sequence of Thue and Morse: after four tiers
 * every group has the same sum of seeds, so that places of groups are worth the same in the bracket after them).
 */
export const GROUP_ORDERINGS = ['effort-balanced', 'seed-optimised', 'bracket-optimised'] as const;
export type GroupOrdering = (typeof GROUP_ORDERINGS)[number];

/**
 * What orders entrants with equal match points, in the organiser's order. What they leave tied is decided by lots. Formulas stand
 * beside each rule in `standings/measures.ts`.
 */
export const TIE_BREAKS = [
  'head-to-head',
  'buchholz',
  'median-buchholz',
  'sonneborn-berger',
  'opponents-match-wins',
  'game-wins',
  'cumulative',
  'game-difference',
  'shortest-time',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** Best of how many: `usual`, unless an exception names the round. */
export interface SeriesRule {
  readonly usual: SeriesLength;
  readonly exceptions: readonly {
    /** Null: in each bracket of the stage. */
    readonly bracket: Bracket | null;
    /** From 1; counted back from the last round where negative: -1 is the final of its bracket. */
    readonly round: number;
    readonly bestOf: SeriesLength;
  }[];
}

/**
 * Parts of a stage that have rounds of their own. `table`: round robin and Swiss. `winners`: the upper bracket, and the only one of a single
 * elimination. `final`: the grand final of a double elimination (round 1) and its reset (round 2).
 */
export type Bracket = 'table' | 'winners' | 'losers' | 'final' | 'bronze';

/** Match points. A bye counts as a win. */
export interface PointsRule {
  readonly win: number;
  readonly loss: number;
  /** For a loss by forfeit. */
  readonly forfeit: number;
}

/**
 * Who comes from the stage before: everybody, the first of the whole table, the first of each group, or those who left a Swiss with enough
 * wins. For the first stage `all`: everybody who takes part.
 */
export type Intake =
  | { readonly from: 'all' }
  | { readonly from: 'top'; readonly count: number }
  | { readonly from: 'each-group'; readonly count: number }
  | { readonly from: 'exit-wins' };

interface StageBase {
  readonly name: string;
  readonly intake: Intake;
  readonly series: SeriesRule;
}

interface TableBase extends StageBase {
  readonly points: PointsRule;
  readonly tieBreaks: readonly TieBreak[];
  /** Whether games won by forfeit count in the difference of games and the share of games won. Usually not. */
  readonly forfeitsCountGames: boolean;
}

export interface RoundRobinSetup extends TableBase {
  readonly format: 'round-robin';
  /** 1 to 64. Each gets at least two entrants. */
  readonly groups: number;
  readonly groupOrdering: GroupOrdering;
  /** How often everybody meets everybody: 2 is a league with home and away. */
  readonly legs: 1 | 2;
}

export interface SwissSetup extends TableBase {
  readonly format: 'swiss';
  /**
   * `fixed`: so many rounds, or as many as there are entrants to tell apart where null (`defaultSwissRounds`).
   * `exit`: who has so many wins or so many losses plays no more.
   */
  readonly length:
    | { readonly by: 'fixed'; readonly rounds: number | null }
    | { readonly by: 'exit'; readonly wins: number; readonly losses: number };
  /** Late entries are let in before this round is paired (0: none), with no points or with half the points of a win for each round missed. */
  readonly lateUntilRound: number;
  readonly latePoints: 'none' | 'half';
}

export interface SingleEliminationSetup extends StageBase {
  readonly format: 'single-elimination';
  /** How seeds stand in the first round: `inner-outer` keeps 1 and 2 apart until the final. */
  readonly ordering: SeedOrdering;
  readonly hasBronzeMatch: boolean;
}

export interface DoubleEliminationSetup extends StageBase {
  readonly format: 'double-elimination';
  readonly ordering: SeedOrdering;
  /** How losers of the upper rounds 1, 2, 3 … go down; null: orders that put off rematches (`elimination/loser-orderings.ts`). */
  readonly loserOrderings: readonly SeedOrdering[] | null;
  /** Whether an unbeaten finalist who loses the grand final gets a second one. */
  readonly hasReset: boolean;
}

export type TableSetup = RoundRobinSetup | SwissSetup;
export type EliminationSetup = SingleEliminationSetup | DoubleEliminationSetup;
export type StageSetup = TableSetup | EliminationSetup;

/** Limits of a registration. Null or absent bounds do not limit. See `registration.ts`. */
export interface EntryLimits {
  /** Rank numbers as in `@soulstat/ranks`, for each player. */
  readonly minRank: number | null;
  readonly maxRank: number | null;
  /** Mean of the players' points (PP). */
  readonly minAverage: number | null;
  readonly maxAverage: number | null;
  /** Regions from which entrants may come; empty: all. */
  readonly regions: readonly string[];
  /** Days since the account was first seen. */
  readonly minAccountDays: number | null;
}

export interface RegistrationSetup {
  /** `open`: an entry counts at once. `approval`: once an organiser approved it. `invite`: organisers alone enter. */
  readonly mode: 'open' | 'approval' | 'invite';
  /** Milliseconds since 1970 (UTC). Captains enter and withdraw within; organisers until the start. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Entrants who take part, 2 to 512. More wait in a list, in the order of the log. */
  readonly places: number;
  readonly limits: EntryLimits;
}

/** Who has not checked in when it closes is not in the field of the first stage. Null: nobody has to. */
export interface CheckInSetup {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** What the day is estimated from (`schedule.ts`). */
export interface ScheduleSetup {
  readonly startsAt: number;
  readonly minutesPerGame: number;
  /** Draft, lobby and report, once for each game. */
  readonly minutesAroundGame: number;
  readonly minutesBetweenRounds: number;
  /** Matches that can be played at once; null: all. */
  readonly parallelMatches: number | null;
  readonly breaks: readonly {
    readonly stage: number;
    readonly afterRound: number;
    readonly minutes: number;
  }[];
  /** When a stage starts at the earliest, by its index; null: when the one before it is over. */
  readonly stageStartsAt: readonly (number | null)[];
}

/**
 * How a tournament is played. Nothing of it changes once the first stage has started; before, the log is replayed with the new one.
 * What the engine does not need (names, drafts, prizes, streams) lives beside it.
 */
export interface TournamentSetup {
  readonly registration: RegistrationSetup;
  readonly checkIn: CheckInSetup | null;
  /** 1 to 8, in sequence. */
  readonly stages: readonly StageSetup[];
  /** Whether an organiser approves the standings before the tournament is finished. */
  readonly needsApproval: boolean;
  readonly schedule: ScheduleSetup;
}

export const MAX_ENTRANTS = 512;
export const MIN_ENTRANTS = 2;
export const MAX_STAGES = 8;

/** Games an entrant has to win. */
export const winsNeeded = (bestOf: SeriesLength): number => (bestOf + 1) / 2;

export const isTable = (stage: StageSetup): stage is TableSetup =>
  stage.format === 'round-robin' || stage.format === 'swiss';
