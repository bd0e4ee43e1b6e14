import type { DivisionSettings, LeagueSeasonLine, SeasonPhase } from '@soulstat/api-client/contract';
import type { Match } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament, HeldTournaments } from '../log/held-tournaments.ts';
import { daysLater } from '../creator/local-time.ts';
import type { LeagueRow } from './queries/leagues.ts';
import { findSeason, listDivisions, type SeasonRow } from './queries/seasons.ts';

/** A division of a season, and the tournament it is played as. */
export interface Division {
  readonly tier: number;
  readonly settings: DivisionSettings;
  readonly tournament: HeldTournament;
}

export interface Season {
  readonly league: LeagueRow;
  readonly row: SeasonRow;
  /** The highest first. */
  readonly divisions: readonly Division[];
}

export const failNoSeason = (): never => fail('not_found', 'This league has no such season.');

export async function readSeason(
  db: Postgres,
  held: HeldTournaments,
  league: LeagueRow,
  season: number,
): Promise<Season> {
  const row = (await findSeason(db, league.league, season)) ?? failNoSeason();
  return { league, row, divisions: await readDivisions(db, held, row) };
}

export async function readDivisions(
  db: Postgres,
  held: HeldTournaments,
  row: SeasonRow,
): Promise<Division[]> {
  const divisions: Division[] = [];
  for (const { tournamentId, tier } of await listDivisions(db, row)) {
    const tournament = await held.read(db, tournamentId);
    const settings = row.settings.divisions[tier - 1];
    if (tournament && settings) divisions.push({ tier, settings, tournament });
  }
  return divisions;
}

export function phaseOfSeason({ status, settings, isPlayed }: SeasonRow, now: number): SeasonPhase {
  if (status === 'finished' || status === 'cancelled') return status;
  if (status === 'running') return isPlayed ? 'played' : 'running';
  if (now < settings.opensAt) return 'announced';
  return now < settings.closesAt ? 'sign-up' : 'closed';
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const seasonLine = (row: SeasonRow, now: number): LeagueSeasonLine => ({
  season: row.season,
  name: row.settings.name,
  phase: phaseOfSeason(row, now),
  opensAt: seconds(row.settings.opensAt),
  closesAt: seconds(row.settings.closesAt),
  startsAt: seconds(row.settings.startsAt),
  divisions: row.divisions,
  teams: row.teams,
});

/** The match day of a round, in milliseconds: the same time of day on clocks of the league. */
export const matchDay = ({ league, row }: Pick<Season, 'league' | 'row'>, round: number): number =>
  daysLater(row.settings.startsAt, (round - 1) * row.settings.daysBetween, league.source.timeZone);

/** When a match is played as it stands. */
export const timeOf = (season: Pick<Season, 'league' | 'row'>, match: Match): number =>
  match.startsAt ?? matchDay(season, match.round);

export const matchesIn = ({ tournament }: Division): readonly Match[] =>
  tournament.state.stages[0]?.matches ?? [];

export function divisionOf({ divisions }: Season, tournamentId: number): Division {
  const division = divisions.find(({ tournament }) => tournament.row.id === tournamentId);
  return division ?? fail('not_found', 'This season has no such division.');
}

export const isTransferOpen = ({ row }: Pick<Season, 'row'>, now: number): boolean => {
  const { transfers } = row.settings;
  return (
    row.status === 'running' && transfers !== null && now >= transfers.opensAt && now < transfers.closesAt
  );
};

/** How many go up and down: none from the ends. */
export function zonesOf({ divisions }: Season, { tier, settings }: Division) {
  const last = Math.max(...divisions.map((division) => division.tier));
  return {
    promoted: tier === 1 ? 0 : settings.promoted,
    relegated: tier === last ? 0 : settings.relegated,
  };
}

/** What a place means: the first ones go up, the last ones down. */
export function zoneOf(
  season: Season,
  division: Division,
  position: number,
  of: number,
): 'up' | 'down' | null {
  const { promoted, relegated } = zonesOf(season, division);
  if (position <= promoted) return 'up';
  return position > of - relegated ? 'down' : null;
}
