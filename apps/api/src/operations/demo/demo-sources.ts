import type { TournamentSource } from '@soulstat/api-client/contract';
import { fromTemplate } from '../../subjects/tournaments/creator/templates.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;

/** A tournament of the demo world, and how many of its teams play. */
export interface DemoTournament {
  readonly source: TournamentSource;
  /** Which of the teams enter, from the strongest. */
  readonly teams: readonly [from: number, to: number];
  /** Until when it is played; null: nobody has entered yet. */
  readonly until: number | null;
}

const SIMULATED =
  'This tournament is part of the simulated league: invented teams played its matches, and they go when real matches come.';

const RULES = `- Six players a team, two substitutes.
- Captains draft in the draft room of the match.
- The match is linked by itself once its file is here.
- Ask a referee when something goes wrong.`;

/** One that was won days ago, one that is on, and one that can be entered. */
export function demoTournaments(untilSeconds: number): DemoTournament[] {
  const until = Math.floor((untilSeconds * 1000) / HOUR) * HOUR;
  const [finishedAt, runningAt, openAt] = [until - 3 * DAY, until - 2 * HOUR, until + 8 * DAY];
  return [
    { source: groupsCup(finishedAt), teams: [0, 8], until: Infinity },
    { source: knockOut(runningAt), teams: [4, 12], until: untilSeconds * 1000 },
    { source: openCup(openAt, until), teams: [0, 0], until: null },
  ];
}

function sourceOf(
  template: 'league-night' | 'double-elimination-evening',
  startsAt: number,
  changes: Pick<TournamentSource, 'name' | 'prizePool' | 'description'> & Partial<TournamentSource>,
): TournamentSource {
  const source = fromTemplate(template, { startsAt, now: startsAt - 3 * DAY, timeZone: 'Europe/Berlin' });
  return {
    ...source,
    region: 'europe',
    seeding: 'manual',
    startsByItself: false,
    minutesToAppear: null,
    mapNote: 'Lobby: standard rules, European server.',
    rules: RULES,
    ...changes,
    description: `${changes.description}\n\n${SIMULATED}`,
  };
}

function groupsCup(startsAt: number): TournamentSource {
  const source = sourceOf('league-night', startsAt, {
    name: 'Soulstat Demo Cup',
    prizePool: '500 souls',
    description: 'Eight teams in two groups; the best two of each play for the cup.',
  });
  const [groups] = source.setup.stages;
  if (groups?.format !== 'round-robin') return source;
  const { registration, schedule } = source.setup;
  return {
    ...withSetup(source, {
      stages: [
        {
          ...groups,
          name: 'Groups',
          groups: 2,
          tieBreaks: ['head-to-head', 'game-difference', 'shortest-time'],
        },
        {
          name: 'Play-off',
          format: 'single-elimination',
          intake: { from: 'each-group', count: 2 },
          series: { usual: 3, exceptions: [] },
          ordering: 'inner-outer',
          hasBronzeMatch: true,
        },
      ],
      registration: { ...registration, places: 8 },
      schedule: { ...schedule, stageStartsAt: [null, null] },
    }),
    drafts: [source.drafts[0] ?? null, source.drafts[0] ?? null],
  };
}

const knockOut = (startsAt: number): TournamentSource =>
  sourceOf('double-elimination-evening', startsAt, {
    name: 'Demo Double Elimination',
    prizePool: null,
    description: 'Eight teams. Whoever loses twice is out.',
  });

function openCup(startsAt: number, now: number): TournamentSource {
  const source = sourceOf('double-elimination-evening', startsAt, {
    name: 'Demo Open',
    prizePool: null,
    description: 'Registration is open: enter a team to see how it goes.',
  });
  const { registration } = source.setup;
  return withSetup(source, { registration: { ...registration, opensAt: now - DAY, places: 16 } });
}

const withSetup = (
  source: TournamentSource,
  setup: Partial<TournamentSource['setup']>,
): TournamentSource => ({ ...source, setup: { ...source.setup, ...setup } });

/** When teams enter, check in, and are seeded. */
export const dayOf = ({ setup }: TournamentSource) => {
  const { startsAt } = setup.schedule;
  return { entry: startsAt - 2 * DAY, checkIn: startsAt - 30 * MINUTE, start: startsAt };
};
