import type { TournamentSource, TournamentTemplate } from '@soulstat/api-client/contract';

type StageSetup = TournamentSource['setup']['stages'][number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

const TABLE = {
  points: { win: 3, loss: 0, forfeit: 0 },
  tieBreaks: ['head-to-head', 'buchholz', 'game-difference', 'shortest-time'],
  forfeitsCountGames: false,
} as const;

const series = (usual: 1 | 3, final?: 3 | 5): StageSetup['series'] => ({
  usual,
  exceptions: final === undefined ? [] : [{ bracket: 'final', round: 1, bestOf: final }],
});

const DOUBLE: StageSetup = {
  name: 'Double elimination',
  format: 'double-elimination',
  intake: { from: 'all' },
  series: series(1, 3),
  ordering: 'inner-outer',
  loserOrderings: null,
  hasReset: false,
};

const STAGES: Readonly<Record<TournamentTemplate, readonly StageSetup[]>> = {
  'double-elimination-evening': [DOUBLE],
  'swiss-top-8': [
    {
      ...TABLE,
      tieBreaks: ['buchholz', 'median-buchholz', 'head-to-head', 'game-difference'],
      name: 'Swiss',
      format: 'swiss',
      intake: { from: 'all' },
      series: series(1),
      length: { by: 'fixed', rounds: null },
      lateUntilRound: 2,
      latePoints: 'none',
    },
    {
      name: 'Top 8',
      format: 'single-elimination',
      intake: { from: 'top', count: 8 },
      series: { usual: 3, exceptions: [] },
      ordering: 'inner-outer',
      hasBronzeMatch: true,
    },
  ],
  'league-night': [
    {
      ...TABLE,
      tieBreaks: [...TABLE.tieBreaks],
      name: 'League',
      format: 'round-robin',
      intake: { from: 'all' },
      series: series(1),
      groups: 1,
      groupOrdering: 'seed-optimised',
      legs: 1,
    },
  ],
  duos: [{ ...DOUBLE, series: series(1, 3) }],
};

const NAMES: Readonly<Record<TournamentTemplate, string>> = {
  'double-elimination-evening': 'Double elimination evening',
  'swiss-top-8': 'Swiss into top 8',
  'league-night': 'League night',
  duos: '2v2 duos',
};

const PLACES: Readonly<Record<TournamentTemplate, number>> = {
  'double-elimination-evening': 8,
  'swiss-top-8': 32,
  'league-night': 6,
  duos: 16,
};

/** A tournament to begin with; all of it can be changed. */
export function fromTemplate(
  template: TournamentTemplate,
  { startsAt, now, timeZone }: { readonly startsAt: number; readonly now: number; readonly timeZone: string },
): TournamentSource {
  const isDuo = template === 'duos';
  const stages = [...STAGES[template]];
  return {
    name: NAMES[template],
    visibility: 'public',
    region: null,
    language: 'en',
    timeZone,
    teamSize: isDuo ? 2 : 6,
    maxSubstitutes: isDuo ? 1 : 2,
    maxCoaches: isDuo ? 0 : 2,
    hasFreeAgents: true,
    captainsSubstitute: true,
    seeding: 'rating',
    missingAsZero: false,
    previousId: null,
    startsByItself: true,
    minutesToAppear: 15,
    forfeitsNoShows: false,
    prizes: [],
    prizePool: null,
    contacts: [],
    streams: [],
    mapNote: '',
    drafts: stages.map(() => (isDuo ? null : DRAFT)),
    description: '',
    rules: '',
    setup: {
      registration: {
        mode: 'open',
        opensAt: Math.min(now, startsAt - 2 * HOUR),
        closesAt: startsAt - HOUR,
        places: PLACES[template],
        limits: NO_LIMITS,
      },
      checkIn: { opensAt: startsAt - HOUR, closesAt: startsAt - 15 * MINUTE },
      stages,
      needsApproval: true,
      schedule: {
        startsAt,
        minutesPerGame: isDuo ? 15 : 35,
        minutesAroundGame: isDuo ? 5 : 10,
        minutesBetweenRounds: 5,
        parallelMatches: null,
        breaks: [],
        stageStartsAt: stages.map(() => null),
      },
    },
  };
}

const NO_LIMITS = {
  minRank: null,
  maxRank: null,
  minAverage: null,
  maxAverage: null,
  regions: [],
  minAccountDays: null,
};

const DRAFT: NonNullable<TournamentSource['drafts'][number]> = {
  preset: 'competitive',
  steps: null,
  stepSeconds: null,
  reserveSeconds: null,
  firstPick: 'higher-seed',
  nextGame: 'loser-chooses',
  fearless: 'none',
  timeout: 'random',
  heroes: null,
  allowsAnalysis: false,
};

/** The same tournament at another time: every moment in it moves by as much. What was decided for the one of before is left out. */
export function movedTo(source: TournamentSource, startsAt: number): TournamentSource {
  const by = startsAt - source.setup.schedule.startsAt;
  const { registration, checkIn, schedule } = source.setup;
  const moved = (time: number) => Math.max(0, time + by);
  return {
    ...source,
    setup: {
      ...source.setup,
      registration: {
        ...registration,
        opensAt: moved(registration.opensAt),
        closesAt: moved(registration.closesAt),
      },
      checkIn: checkIn && { opensAt: moved(checkIn.opensAt), closesAt: moved(checkIn.closesAt) },
      schedule: {
        ...schedule,
        startsAt,
        stageStartsAt: schedule.stageStartsAt.map((time) => time && moved(time)),
      },
    },
  };
}

/** When a tournament starts of which nobody has said when: in a week, at the next full hour. */
export const inAWeek = (now: number): number => Math.ceil((now + 7 * DAY) / HOUR) * HOUR;
