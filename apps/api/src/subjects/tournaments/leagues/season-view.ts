import type {
  LeagueDivision,
  LeaguePast,
  LeagueSeason,
  LeagueTable,
  LeagueTeam,
  EntrantName,
} from '@soulstat/api-client/contract';
import { finalStandings, isTable, phaseAt } from '@soulstat/tournament';
import { listLatestBadges } from '@soulstat/warehouse';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { entrantViews, type Stores } from '../registration/entrants-view.ts';
import type { HeldTournaments } from '../log/held-tournaments.ts';
import { entrantNames } from '../registration/names.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { stageSummary, standingsTables } from '../pages/stage-view.ts';
import { listEarlier, listTransferred } from './queries/seasons.ts';
import { isTransferOpen, seasonLine, zoneOf, zonesOf, type Division, type Season } from './seasons.ts';

const OUT: ReadonlySet<string> = new Set(['declined', 'withdrawn', 'absent']);

/** Entrants of a division who take part, or want to. */
export async function namesIn(db: Postgres, { tournament }: Division): Promise<EntrantName[]> {
  const { row, state } = tournament;
  const rows = await listEntrantRows(db, row.id);
  return entrantNames(state, rows, row.source.teamSize).filter(({ status }) => !OUT.has(status));
}

function divisionView(season: Season, division: Division, now: number): LeagueDivision {
  const { tournament, tier, settings } = division;
  const { row, state } = tournament;
  const { setup } = row.source;
  const { rounds, matches, completed, entrants } = stageSummary(setup, state, 0);
  const isOpen = state.status === 'registration';
  return {
    tournamentId: row.id,
    tier,
    name: settings.name,
    phase: phaseAt(setup, state, now),
    places: setup.registration.places,
    teams: isOpen ? state.entrants.filter(({ status }) => status === 'in').length : entrants,
    rounds,
    matches,
    completed,
    ...zonesOf(season, division),
    limits: setup.registration.limits,
  };
}

export async function tableView(
  db: Postgres,
  season: Season,
  division: Division,
  now: number,
): Promise<LeagueTable> {
  const { row, state } = division.tournament;
  const { setup } = row.source;
  const [rules] = setup.stages;
  const entrants = await namesIn(db, division);
  const lines = standingsTables(setup, state, 0)[0]?.lines ?? [];
  const isOver = state.status === 'approval' || state.status === 'finished';
  const first = isOver ? lines[0]?.entrant : undefined;
  return {
    ...divisionView(season, division, now),
    tieBreaks: rules && isTable(rules) ? [...rules.tieBreaks] : [],
    entrants,
    standings: lines.map((line) => ({
      ...line,
      zone: zoneOf(season, division, line.position, lines.length),
    })),
    champion: entrants.find(({ id }) => id === first) ?? null,
  };
}

export async function seasonView(db: Postgres, season: Season, now: number): Promise<LeagueSeason> {
  const { league, row, divisions } = season;
  const tables = await Promise.all(divisions.map((division) => tableView(db, season, division, now)));
  return {
    ...seasonLine(row, now),
    league: league.league,
    settings: row.settings,
    tables,
    isTransferOpen: isTransferOpen(season, now),
  };
}

/** Teams of some divisions with rosters, the highest division first, by name. */
export async function teamViews(
  stores: Stores,
  held: HeldTournaments,
  season: Season,
  divisions: readonly Division[],
): Promise<LeagueTeam[]> {
  const { postgres } = stores;
  const ofDivisions = await Promise.all(
    divisions.map(async (division) => {
      const names = await namesIn(postgres, division);
      const ids = names.map(({ id }) => id);
      return { division, teams: await entrantViews(stores, division.tournament, ids) };
    }),
  );
  const ids = ofDivisions.flatMap(({ teams }) => teams.map(({ id }) => id));
  const { startedAt } = season.row;
  const tournamentIds = divisions.map(({ tournament }) => tournament.row.id);
  const lines = ofDivisions.flatMap(({ teams }) => teams.flatMap(({ roster }) => roster));
  const accountIds = new Set(lines.flatMap(({ accountId }) => accountId ?? []));
  const [badges, joined, earlier] = await Promise.all([
    listLatestBadges(stores.clickhouse, [...accountIds]),
    startedAt ? listTransferred(postgres, tournamentIds, startedAt) : [],
    earlierPlaces(postgres, held, ids),
  ]);
  return ofDivisions.flatMap(({ division, teams }) =>
    teams
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((team) => ({
        ...team,
        roster: team.roster.map((line) => ({
          ...line,
          gameRank: badges.get(line.accountId ?? 0) ?? null,
        })),
        tournamentId: division.tournament.row.id,
        tier: division.tier,
        division: division.settings.name,
        joined: joined.filter(({ entrantId }) => entrantId === team.id).map(({ line }) => line),
        earlier: earlier.get(team.id) ?? [],
      })),
  );
}

async function earlierPlaces(
  db: Postgres,
  held: HeldTournaments,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LeagueTeam['earlier']>> {
  const rows = await listEarlier(db, ids);
  const places = new Map<number, number>();
  for (const id of new Set(rows.map(({ tournamentId }) => tournamentId))) {
    const tournament = await held.read(db, id);
    if (!tournament) continue;
    for (const { entrant, place } of finalStandings(tournament.row.source.setup, tournament.state))
      places.set(entrant, place);
  }
  const found = Map.groupBy(rows, ({ entrantId }) => entrantId);
  return new Map(
    [...found].map(([id, own]) => [
      id,
      own.map(({ season, tier, earlierId }) => ({ season, tier, position: places.get(earlierId) ?? null })),
    ]),
  );
}

export type Outcome = LeaguePast['divisions'][number]['places'][number]['outcome'];

/** Final standings of a division, with what each place means. */
export function outcomesOf(season: Season, division: Division) {
  const { row, state } = division.tournament;
  const places = finalStandings(row.source.setup, state);
  const dropped = new Set(state.entrants.filter(({ status }) => status === 'dropped').map(({ id }) => id));
  return places.map(({ entrant, place }) => ({
    entrant,
    place,
    outcome: outcomeOf(season, division, { place, of: places.length, isDropped: dropped.has(entrant) }),
  }));
}

function outcomeOf(
  season: Season,
  division: Division,
  { place, of, isDropped }: { readonly place: number; readonly of: number; readonly isDropped: boolean },
): Outcome {
  if (isDropped) return 'dropped';
  if (division.tier === 1 && place === 1) return 'champion';
  return zoneOf(season, division, place, of) ?? 'stays';
}

export async function pastView(db: Postgres, season: Season, now: number): Promise<LeaguePast> {
  const divisions = await Promise.all(
    season.divisions.map(async (division) => {
      const { row, state } = division.tournament;
      const rows = await listEntrantRows(db, row.id);
      const names = new Map(entrantNames(state, rows, row.source.teamSize).map((name) => [name.id, name]));
      return {
        tournamentId: row.id,
        tier: division.tier,
        name: division.settings.name,
        places: outcomesOf(season, division).flatMap(({ entrant, place, outcome }) => {
          const name = names.get(entrant);
          return name ? [{ entrant: name, position: place, outcome }] : [];
        }),
      };
    }),
  );
  return { ...seasonLine(season.row, now), divisions };
}
