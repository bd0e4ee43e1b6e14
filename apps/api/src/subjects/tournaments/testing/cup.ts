import type { TournamentSource } from '@soulstat/api-client/contract';

export const START = Date.UTC(2027, 2, 28, 16);
const HOUR = 3_600_000;

type Stage = TournamentSource['setup']['stages'][number];

const SWISS: Stage = {
  name: 'Swiss',
  format: 'swiss',
  intake: { from: 'all' },
  series: { usual: 1, exceptions: [] },
  points: { win: 1, loss: 0, forfeit: 0 },
  tieBreaks: ['buchholz', 'head-to-head', 'game-difference'],
  forfeitsCountGames: false,
  length: { by: 'fixed', rounds: 3 },
  lateUntilRound: 0,
  latePoints: 'none',
};

export const PLAY_OFF: Stage = {
  name: 'Play-off',
  format: 'single-elimination',
  intake: { from: 'top', count: 4 },
  series: { usual: 3, exceptions: [] },
  ordering: 'inner-outer',
  hasBronzeMatch: false,
};

/** Changes of a source: `setup` is merged one level deep. */
export interface SourceChanges extends Partial<Omit<TournamentSource, 'setup'>> {
  readonly setup?: Partial<TournamentSource['setup']>;
}

/** A cup of single players, which needs no teams; started by hand. */
export function cup({ setup, ...changes }: SourceChanges = {}): TournamentSource {
  return {
    name: 'The Saturday Cup',
    visibility: 'public',
    region: 'europe',
    language: 'en',
    timeZone: 'Europe/Berlin',
    teamSize: 1,
    maxSubstitutes: 0,
    maxCoaches: 0,
    hasFreeAgents: true,
    captainsSubstitute: true,
    seeding: 'manual',
    missingAsZero: false,
    previousId: null,
    startsByItself: false,
    minutesToAppear: 15,
    forfeitsNoShows: false,
    prizes: [],
    prizePool: null,
    contacts: [],
    streams: [],
    mapNote: 'First walker wins.',
    drafts: [],
    description: 'A **cup**.',
    rules: 'Be kind.',
    ...changes,
    setup: {
      registration: {
        mode: 'open',
        opensAt: START - 48 * HOUR,
        closesAt: START - HOUR,
        places: 8,
        limits: {
          minRank: null,
          maxRank: null,
          minAverage: null,
          maxAverage: null,
          regions: [],
          minAccountDays: null,
        },
      },
      checkIn: null,
      stages: [SWISS, PLAY_OFF],
      needsApproval: true,
      schedule: {
        startsAt: START,
        minutesPerGame: 30,
        minutesAroundGame: 10,
        minutesBetweenRounds: 5,
        parallelMatches: null,
        breaks: [],
        stageStartsAt: [null, null],
      },
      ...setup,
    },
  };
}
