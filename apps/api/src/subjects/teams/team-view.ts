import type { Team, TeamCard, TeamLine, TeamRating } from '@soulstat/api-client/contract';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { meanOfPoints, pointsOf, shownPoints } from '../../community/players/points.ts';
import {
  listPastRoster,
  listPresentRoster,
  type TeamMemberRow,
} from '../../community/teams/queries/teams.ts';
import { aged } from '../../community/teams/rating/rate.ts';
import { weekOf } from '../../community/teams/rating/weeks.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import type { Databases } from '../../storage/databases.ts';
import type { TeamCardRow } from './queries/list-teams.ts';
import { findTeam, listTeamEvents, listTeamLocks, type TeamRow } from './queries/team.ts';

const PAST_LINES = 200;
const DAY_MS = 86_400_000;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** As it is today: the deviation grew since the last rated week. */
export function ratingOf(row: TeamCardRow, now: number): TeamRating | null {
  const { rating, deviation, volatility, ratedWeek, results } = row;
  if (rating === null || deviation === null || volatility === null || ratedWeek === null) return null;
  const today = aged({ rating, deviation, volatility }, weekOf(new Date(now)) - ratedWeek - 1);
  return {
    rating: rounded(rating),
    deviation: rounded(today.deviation),
    low: rounded(rating - 2 * today.deviation),
    high: rounded(rating + 2 * today.deviation),
    results,
  };
}

export const teamCardOf = (row: TeamCardRow, now: number): TeamCard => ({
  ...teamNameOf(row),
  region: row.region as TeamCard['region'],
  isRecruiting: row.isRecruiting,
  members: row.members,
  rating: ratingOf(row, now),
  isSimulated: row.isSimulated,
});

export function teamLineOf(row: TeamMemberRow, points: ReadonlyMap<number, number>): TeamLine {
  const { accountId, isHidden } = row;
  const own = accountId === null || isHidden ? undefined : points.get(accountId);
  return {
    line: row.line,
    role: row.role,
    isCaptain: row.isCaptain,
    isContact: row.isContact,
    accountId: isHidden ? null : accountId,
    name: row.name,
    avatarUrl: row.avatarUrl,
    points: shownPoints(own),
    rankNumber: own === undefined ? null : (rankNumberFromPoints(own) ?? null),
    joinedAt: unixSeconds(row.joinedAt),
    leftAt: row.leftAt === null ? null : unixSeconds(row.leftAt),
  };
}

/** Undefined where there is no such team. */
export async function teamView(
  { postgres, clickhouse }: Pick<Databases, 'postgres' | 'clickhouse'>,
  teamId: number,
  now: number,
): Promise<Team | undefined> {
  const row = await findTeam(postgres, teamId);
  if (!row) return undefined;
  const [present, past, locks, events] = await Promise.all([
    listPresentRoster(postgres, [teamId]),
    listPastRoster(postgres, teamId, PAST_LINES),
    listTeamLocks(postgres, teamId),
    listTeamEvents(postgres, teamId, new Date(now - DAY_MS)),
  ]);
  const shown = [...present, ...past].flatMap(({ accountId, isHidden }) =>
    accountId === null || isHidden ? [] : [accountId],
  );
  const points = await pointsOf(clickhouse, shown);
  const roster = present.map((line) => teamLineOf(line, points));
  return {
    ...teamCardOf(row, now),
    ...textsOf(row),
    createdAt: unixSeconds(row.createdAt),
    disbandedAt: row.disbandedAt === null ? null : unixSeconds(row.disbandedAt),
    ownerLine: present.find(({ accountId }) => accountId !== null && accountId === row.ownerId)?.line ?? null,
    roster,
    past: past.map((line) => teamLineOf(line, points)),
    points: meanOfPoints(roster.filter(({ role }) => role === 'main').map((line) => line.points)),
    followers: row.followers,
    locks: locks.map(({ tournamentId, name }) => ({
      tournamentId,
      name,
      path: `/tournaments/${tournamentId}`,
    })),
    upcoming: events
      .filter(({ status }) => status === 'registration')
      .map(({ tournamentId, name, startsAt }) => ({
        name,
        path: `/tournaments/${tournamentId}`,
        startsAt: unixSeconds(startsAt),
      })),
    isIndexed: row.name !== null && (row.isSettled || row.isSimulated),
  };
}

/** What was written of it; nothing where moderators took the team away. */
const textsOf = ({ name, about, links, timeZone, hours }: TeamRow) => ({
  about: name === null ? '' : about,
  links: name === null ? [] : [...links],
  timeZone,
  hours: [...hours],
});
