import type { League, LeagueLine } from '@soulstat/api-client/contract';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { FactIndex } from '../../../community/user-text/fact-index.ts';
import { fillUserText } from '../../../community/user-text/fill-user-text.ts';
import { organiserOf } from '../pages/tournament-view.ts';
import { isLeagueSettled, type LeagueRow } from './queries/leagues.ts';
import { listLeagueStaff } from './queries/league-people.ts';
import { listSeasons, type SeasonRow } from './queries/seasons.ts';
import { seasonLine } from './seasons.ts';

function leagueLine(row: LeagueRow, seasons: readonly SeasonRow[], now: number): LeagueLine {
  const { source } = row;
  const [newest] = seasons;
  return {
    league: row.league,
    name: source.name,
    theme: source.theme,
    region: source.region,
    language: source.language,
    excerpt: row.description.excerpt,
    followers: row.followers,
    seasons: seasons.length,
    season: newest ? seasonLine(newest, now) : null,
    isSimulated: row.isSimulated,
  };
}

export async function leagueLines(
  db: Postgres,
  rows: readonly LeagueRow[],
  now: number,
): Promise<LeagueLine[]> {
  const seasons = await listSeasons(
    db,
    rows.map(({ league }) => league),
  );
  const ofLeague = Map.groupBy(seasons, ({ league }) => league);
  return rows.map((row) => leagueLine(row, ofLeague.get(row.league) ?? [], now));
}

/** A league as everybody sees it. */
export async function leagueView(
  db: Postgres,
  row: LeagueRow,
  { facts, now }: { readonly facts: FactIndex; readonly now: number },
): Promise<League> {
  const [seasons, staff, isSettled] = await Promise.all([
    listSeasons(db, [row.league]),
    listLeagueStaff(db, row.league),
    isLeagueSettled(db, row.league),
  ]);
  const { source } = row;
  const day = row.createdAt.toISOString().slice(0, 10);
  return {
    ...leagueLine(row, seasons, now),
    visibility: source.visibility,
    timeZone: source.timeZone,
    description: fillUserText(row.description, facts, day),
    rules: fillUserText(row.rules, facts, day),
    contacts: source.contacts,
    streams: source.streams,
    organisers: staff.map(organiserOf),
    allSeasons: seasons.map((season) => seasonLine(season, now)),
    isIndexed: source.visibility === 'public' && (isSettled || row.isSimulated),
  };
}
