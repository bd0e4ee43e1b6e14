import type { RosterLine, TournamentEntrant } from '@soulstat/api-client/contract';
import { finalStandings, waitingList, type Entrant } from '@soulstat/tournament';
import { rankNumberFromPoints } from '@soulstat/ranks';
import type { ClickHouse } from '@soulstat/warehouse';
import { meanOfPoints, pointsOf } from '../../../community/players/points.ts';
import { logoUrlOf } from '../../../community/teams/team-names.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { teamName } from './names.ts';
import { listEntrantRows, listRosters, type EntrantRow, type RosterRow } from '../queries/entrants.ts';

export interface Stores {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
}

/** Entrants with rosters and mean PP, in the order of these ids. */
export async function entrantViews(
  { postgres, clickhouse }: Stores,
  { row, state }: HeldTournament,
  ids: readonly number[],
): Promise<TournamentEntrant[]> {
  const [rows, rosters] = await Promise.all([
    listEntrantRows(postgres, row.id, ids),
    listRosters(postgres, ids),
  ]);
  const shown = rosters.flatMap(({ accountId, isHidden }) =>
    accountId === null || isHidden ? [] : [accountId],
  );
  const points = await pointsOf(clickhouse, shown);
  const waiting = waitingList(state);
  const isOver = state.status === 'approval' || state.status === 'finished';
  const places = new Map(
    isOver ? finalStandings(row.source.setup, state).map(({ entrant, place }) => [entrant, place]) : [],
  );
  const byId = new Map(rows.map((each) => [each.id, each]));
  const ofEntrant = Map.groupBy(rosters, ({ entrantId }) => entrantId);
  const entrants = new Map(state.entrants.map((entrant) => [entrant.id, entrant]));
  return ids.flatMap((id) => {
    const own = byId.get(id);
    if (!own) return [];
    const roster = (ofEntrant.get(id) ?? []).map((line) => rosterLine(line, own, points));
    const at = waiting.indexOf(id);
    return {
      ...entrantFacts(entrants.get(id), own, row.source.teamSize),
      waitingPosition: at < 0 ? null : at + 1,
      points: entrantPoints(roster),
      roster,
      finalPosition: places.get(id) ?? null,
    };
  });
}

function entrantFacts(entrant: Entrant | undefined, row: EntrantRow, teamSize: number) {
  return {
    id: row.id,
    name: teamName(row.name, teamSize),
    tag: row.tag,
    seed: entrant?.seed ?? null,
    status: entrant?.status ?? ('withdrawn' as const),
    enteredAt: Math.floor((entrant?.enteredAt ?? 0) / 1000),
    isCheckedIn: entrant?.isCheckedIn ?? false,
    rating: entrant?.rating ?? null,
    teamId: row.teamId,
    logoUrl: logoUrlOf(row.logo),
  };
}

export function rosterLine(
  line: RosterRow,
  { captainId }: Pick<EntrantRow, 'captainId'>,
  points: ReadonlyMap<number, number>,
): RosterLine {
  const { accountId, isHidden } = line;
  const own = accountId === null || isHidden ? undefined : points.get(accountId);
  return {
    line: line.line,
    role: line.role,
    isCaptain: accountId !== null && accountId === captainId && line.leftAt === null,
    accountId: isHidden ? null : accountId,
    name: line.name,
    avatarUrl: line.avatarUrl,
    isConfirmed: line.isConfirmed,
    points: own === undefined ? null : Math.round(own * 10) / 10,
    rankNumber: own === undefined ? null : (rankNumberFromPoints(own) ?? null),
    leftAt: line.leftAt === null ? null : unixSeconds(line.leftAt),
  };
}

export function entrantPoints(
  roster: readonly Pick<RosterLine, 'role' | 'leftAt' | 'points'>[],
): TournamentEntrant['points'] {
  const players = roster.filter(({ role, leftAt }) => role === 'player' && leftAt === null);
  return meanOfPoints(players.map(({ points }) => points));
}
