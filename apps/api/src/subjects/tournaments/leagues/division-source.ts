import type { LeagueSource, SeasonSettings, TournamentSource } from '@soulstat/api-client/contract';
import { usualGames } from '@soulstat/tournament';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../../base/problem.ts';
import { oneLine } from '../../../base/one-line.ts';
import { problemOfSource } from '../creator/source.ts';
import { matchDay, type Season } from './seasons.ts';

const MINUTES_A_GAME = 40;
const MINUTES_AROUND = 15;
const DAY_MINUTES = 1440;
const MAX_NAME = 80;

/** A division as a tournament: one round robin, in no list of tournaments, since its league stands for it. */
export function divisionSource(
  league: Pick<LeagueSource, 'name' | 'region' | 'language' | 'timeZone' | 'contacts' | 'streams' | 'rules'>,
  settings: SeasonSettings,
  tier: number,
  address: string,
): TournamentSource {
  const division = settings.divisions[tier - 1] ?? fail('invalid_request', 'There is no such division.');
  const name = [league.name, settings.name, division.name].map(oneLine).join(' · ');
  const minutes = Math.ceil(usualGames(settings.bestOf) * (MINUTES_A_GAME + MINUTES_AROUND));
  return {
    name: name.slice(0, MAX_NAME),
    visibility: 'unlisted',
    region: league.region,
    language: league.language,
    timeZone: league.timeZone,
    teamSize: settings.teamSize,
    maxSubstitutes: settings.maxSubstitutes,
    maxCoaches: settings.maxCoaches,
    hasFreeAgents: false,
    captainsSubstitute: true,
    seeding: 'rating',
    missingAsZero: false,
    previousId: null,
    startsByItself: false,
    minutesToAppear: settings.minutesToAppear,
    forfeitsNoShows: settings.forfeitsNoShows,
    prizes: [],
    prizePool: null,
    contacts: [...league.contacts],
    streams: [...league.streams],
    mapNote: settings.mapNote,
    drafts: settings.draft ? [settings.draft] : [],
    description: `A division of [${league.name}](/leagues/${address}): its tables, fixtures and statistics are there.`,
    rules: league.rules,
    setup: {
      registration: {
        mode: settings.entry,
        opensAt: settings.opensAt,
        closesAt: settings.closesAt,
        places: division.places,
        limits: division.limits,
      },
      checkIn: null,
      stages: [
        {
          name: oneLine(division.name),
          format: 'round-robin',
          intake: { from: 'all' },
          series: { usual: settings.bestOf, exceptions: [] },
          points: settings.points,
          tieBreaks: [...settings.tieBreaks],
          forfeitsCountGames: false,
          groups: 1,
          groupOrdering: 'seed-optimised',
          legs: settings.legs,
        },
      ],
      needsApproval: true,
      schedule: {
        startsAt: settings.startsAt,
        minutesPerGame: MINUTES_A_GAME,
        minutesAroundGame: MINUTES_AROUND,
        minutesBetweenRounds: Math.max(0, settings.daysBetween * DAY_MINUTES - minutes),
        parallelMatches: null,
        breaks: [],
        stageStartsAt: [null],
      },
    },
  };
}

/** Why a season cannot be played so, as a sentence; undefined where it can. */
export function problemOfSeason(
  league: LeagueSource,
  settings: SeasonSettings,
  address: string,
): string | undefined {
  const { divisions, transfers } = settings;
  if (oneLine(settings.name) === '') return 'Give the season a name.';
  const names = divisions.map(({ name }) => oneLine(name).toLowerCase());
  if (names.includes('')) return 'Give every division a name.';
  if (new Set(names).size < names.length) return 'Two divisions have the same name.';
  if (transfers && transfers.closesAt <= transfers.opensAt) return 'Transfers have to close after they open.';
  for (const [index, division] of divisions.entries()) {
    const up = index === 0 ? 0 : division.promoted;
    const down = index === divisions.length - 1 ? 0 : division.relegated;
    if (up + down > division.places) return `${division.name}: more teams go up and down than it has places.`;
    const above = divisions[index - 1];
    if (above && division.promoted !== above.relegated)
      return `As many teams come up from ${division.name} as go down from ${above.name}.`;
  }
  for (const index of divisions.keys()) {
    const problem = problemOfSource(divisionSource(league, settings, index + 1, address));
    if (problem !== undefined)
      return divisions.length > 1 ? `${divisions[index]?.name}: ${problem}` : problem;
  }
  return undefined;
}

/** Whether fixtures that were drawn by one of them stand by the other: transfers, moves, and who goes up and down may differ. */
export const isSameFrame = (before: SeasonSettings, now: SeasonSettings): boolean =>
  isDeepStrictEqual(frameOf(before), frameOf(now));

const frameOf = ({ transfers: _transfers, moves: _moves, divisions, ...rest }: SeasonSettings) => ({
  ...rest,
  divisions: divisions.map(({ promoted: _up, relegated: _down, ...division }) => division),
});

const WEEK = 7 * 24 * 3_600_000;

/** Settings to begin with. */
export function firstSettings(now: number): SeasonSettings {
  const hour = 3_600_000;
  const startsAt = Math.ceil((now + 3 * WEEK) / hour) * hour;
  const division = (name: string, promoted: number, relegated: number) => ({
    name,
    places: 8,
    promoted,
    relegated,
    limits: {
      minRank: null,
      maxRank: null,
      minAverage: null,
      maxAverage: null,
      regions: [],
      minAccountDays: null,
    },
  });
  return {
    name: 'Season 1',
    opensAt: now,
    closesAt: startsAt - WEEK,
    entry: 'approval',
    startsAt,
    daysBetween: 7,
    legs: 1,
    bestOf: 3,
    points: { win: 3, loss: 0, forfeit: 0 },
    tieBreaks: ['head-to-head', 'game-difference', 'sonneborn-berger', 'shortest-time'],
    teamSize: 6,
    maxSubstitutes: 3,
    maxCoaches: 1,
    minutesToAppear: 15,
    forfeitsNoShows: false,
    mapNote: '',
    draft: null,
    moves: { daysBefore: 3, daysAfter: 3, hoursNotice: 24 },
    transfers: { opensAt: startsAt + 2 * WEEK, closesAt: startsAt + 3 * WEEK, perTeam: 2 },
    divisions: [division('Division 1', 0, 2), division('Division 2', 2, 0)],
  };
}

/** The next season like this one, as many weeks later as it lasts. */
export function nextSettings({ league, row, divisions }: Season, now: number): SeasonSettings {
  const { settings } = row;
  const rounds = Math.max(1, ...divisions.map(({ tournament }) => tournament.state.stages[0]?.rounds ?? 0));
  const lasts = matchDay({ league, row }, rounds + 1) - settings.startsAt;
  const weeks = Math.max(Math.ceil(lasts / WEEK) + 2, Math.ceil((now + 2 * WEEK - settings.startsAt) / WEEK));
  const later = (at: number) => at + weeks * WEEK;
  return {
    ...settings,
    name: `Season ${row.season + 1}`,
    opensAt: Math.min(now, later(settings.closesAt) - WEEK),
    closesAt: later(settings.closesAt),
    startsAt: later(settings.startsAt),
    transfers: settings.transfers && {
      ...settings.transfers,
      opensAt: later(settings.transfers.opensAt),
      closesAt: later(settings.transfers.closesAt),
    },
  };
}
