import type { SeasonSettings } from '@soulstat/api-client/contract';
import {
  advance,
  fieldFor,
  isRefusal,
  proposeSeeds,
  startStage,
  type LogEntry,
  type TournamentAction,
} from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { drawNumber, enterLog, failRefused, type LogContext, type NewEntry } from '../log/enter-log.ts';
import { holdTournaments, type HeldTournament } from '../log/held-tournaments.ts';
import { prepareSource, publishSource } from '../creator/publish.ts';
import { insertEntrant, insertRoster, listEntrantRows, listRosters } from '../queries/entrants.ts';
import { setStaffRole, type StaffRow } from '../queries/people.ts';
import { addToRoster } from '../registration/rosters.ts';
import { divisionSource } from './division-source.ts';
import type { LeagueRow } from './queries/leagues.ts';
import {
  insertDivision,
  insertSeason,
  listSeasonLines,
  markFinished,
  markStarted,
  passOn,
  tieTeam,
} from './queries/seasons.ts';
import { outcomesOf } from './season-view.ts';
import { matchDay, type Division, type Season } from './seasons.ts';

const ORGANISER = { role: 'organiser' } as const;

/** Inside a transaction: what it reads may be rolled back, so nothing of it is kept for others. */
const within = (tx: Postgres, now: () => number): LogContext => ({
  postgres: tx,
  held: holdTournaments(),
  now,
});

/** What the divisions of a season are stored as; texts are rendered outside of any transaction. */
export const prepareDivisions = (league: LeagueRow, settings: SeasonSettings) =>
  Promise.all(
    settings.divisions.map((_, index) =>
      prepareSource(divisionSource(league.source, settings, index + 1, league.league), true),
    ),
  );

export type PreparedDivisions = Awaited<ReturnType<typeof prepareDivisions>>;

interface Opening {
  readonly league: LeagueRow;
  readonly season: number;
  readonly settings: SeasonSettings;
  readonly prepared: PreparedDivisions;
  readonly staff: readonly Pick<StaffRow, 'accountId' | 'role'>[];
  /** Teams of this one come along. */
  readonly previous: Season | undefined;
  readonly now: () => number;
}

/** Stores a season with its divisions, and gives their tournaments, the highest first. */
export async function openSeason(tx: Postgres, opening: Opening): Promise<number[]> {
  const { league, season, settings, prepared, staff, previous, now } = opening;
  await insertSeason(tx, { league: league.league, season, settings });
  const ids: number[] = [];
  for (const [index, source] of prepared.entries()) {
    const owner = staff.find(({ role }) => role === 'owner')?.accountId ?? null;
    const publishing = { ownerId: owner, hasLinks: true, now: now(), isSimulated: league.isSimulated };
    const id = await publishSource(tx, source, publishing);
    for (const { accountId, role } of staff)
      if (role !== 'owner') await setStaffRole(tx, id, accountId, role);
    await insertDivision(tx, { league: league.league, season }, { tournamentId: id, tier: index + 1 });
    ids.push(id);
  }
  if (previous) await bringTeams(tx, previous, ids, now);
  return ids;
}

interface Coming {
  readonly division: Division;
  readonly entrant: number;
  /** Where it stands among those who come: by division, then by place. */
  readonly order: number;
}

/** In which division each team of a season that ended plays next, the best first. */
function comingTeams(previous: Season, tiers: number): Coming[][] {
  const coming: Coming[][] = Array.from({ length: tiers }, () => []);
  for (const [index, division] of previous.divisions.entries())
    for (const { entrant, place, outcome } of outcomesOf(previous, division)) {
      if (outcome === 'dropped') continue;
      const move = outcome === 'up' ? -1 : outcome === 'down' ? 1 : 0;
      const tier = Math.min(Math.max(division.tier + move, 1), tiers);
      coming[tier - 1]?.push({ division, entrant, order: index * 1000 + place });
    }
  return coming.map((teams) => teams.toSorted((a, b) => a.order - b.order));
}

async function bringTeams(tx: Postgres, previous: Season, ids: readonly number[], now: () => number) {
  const context = within(tx, now);
  const taken = new Set<number>();
  for (const [index, teams] of comingTeams(previous, ids.length).entries()) {
    const tournamentId = ids[index];
    if (tournamentId === undefined || teams.length === 0) continue;
    await enterLog(context, tournamentId, async () => {
      const entries: NewEntry[] = [];
      const order: number[] = [];
      for (const team of teams) {
        const entrant = await copyTeam(tx, team, { tournamentId, taken, at: new Date(now()) });
        if (!entrant) continue;
        order.push(entrant.id);
        const action = { type: 'enter', entrant: entrant.id, roster: entrant.lines, rating: null } as const;
        entries.push({ by: ORGANISER, action, accountId: null });
      }
      const seed = { type: 'seed', order, method: 'previous' } as const;
      return [...entries, { by: ORGANISER, action: seed, accountId: null }];
    });
  }
}

interface Copying {
  readonly tournamentId: number;
  /** Who is on a roster of the new season already. */
  readonly taken: Set<number>;
  readonly at: Date;
}

/** The same team with its roster of the end, for the new season. */
async function copyTeam(tx: Postgres, { division, entrant }: Coming, { tournamentId, taken, at }: Copying) {
  const [row] = await listEntrantRows(tx, division.tournament.row.id, [entrant]);
  if (!row) return undefined;
  const { name, tag, captainId, region, teamId } = row;
  const id = await insertEntrant(tx, {
    tournamentId,
    name,
    tag,
    captainId,
    region,
    inviteHash: null,
    teamId,
    at,
  });
  await tieTeam(tx, id, entrant);
  const present = (await listRosters(tx, [entrant])).flatMap(({ accountId, role, leftAt }) =>
    accountId === null || leftAt !== null || taken.has(accountId)
      ? []
      : [{ accountId, role, isConfirmed: accountId === captainId }],
  );
  for (const { accountId } of present) taken.add(accountId);
  const inserted = await insertRoster(tx, { tournamentId, entrantId: id, at }, present);
  const playing = new Set(present.flatMap(({ accountId, role }) => (role === 'player' ? [accountId] : [])));
  return { id, lines: inserted.flatMap(({ line, accountId }) => (playing.has(accountId) ? [line] : [])) };
}

/** Why a season cannot start, as a sentence; undefined where it can. */
export async function problemOfStart(db: Postgres, { row, divisions }: Season): Promise<string | undefined> {
  if (row.status !== 'open') return 'It has started already.';
  if (divisions.length === 0) return 'It has no divisions.';
  for (const { tournament, settings } of divisions) {
    const { setup } = tournament.row.source;
    if (tournament.state.status !== 'registration') return `${settings.name} has started already.`;
    if (fieldFor(setup, tournament.state, 0).length < 2) return `${settings.name} has fewer than two teams.`;
  }
  const ids = divisions.map(({ tournament }) => tournament.row.id);
  const inField = new Set(
    divisions.flatMap(({ tournament }) => fieldFor(tournament.row.source.setup, tournament.state, 0)),
  );
  const lines = (await listSeasonLines(db, ids)).filter(({ entrantId }) => inField.has(entrantId));
  const accounts = lines.map(({ accountId }) => accountId);
  return new Set(accounts).size < accounts.length ? 'A player is in two teams of this season.' : undefined;
}

/** Draws the fixtures of every division and gives each match its match day. */
export async function startSeason(
  tx: Postgres,
  season: Season,
  { accountId, now }: { readonly accountId: number | null; readonly now: () => number },
): Promise<void> {
  const context = within(tx, now);
  for (const { tournament } of season.divisions)
    await enterLog(context, tournament.row.id, async (newest) =>
      startEntries(season, newest, now()).map((action) => ({ by: ORGANISER, action, accountId })),
    );
  await markStarted(tx, season.row, new Date(now()));
}

function startEntries(season: Season, tournament: HeldTournament, now: number): TournamentAction[] {
  const { row, log, state } = tournament;
  const { setup } = row.source;
  const seeding = seedsOf(tournament);
  const by = ORGANISER;
  const entry = (id: number, action: TournamentAction): LogEntry => ({
    id,
    at: now,
    by,
    reason: null,
    ...action,
  });
  const seeded = seeding && advance(setup, state, entry(log.length + 1, seeding) as never);
  const before = seeded && !isRefusal(seeded) ? seeded : state;
  const start = startStage(setup, before, 0, drawNumber());
  const started = advance(setup, before, entry(log.length + 2, start) as never);
  if (isRefusal(started)) return failRefused(started);
  const matches = started.stages[0]?.matches ?? [];
  const times = matches.map(({ id, round }): TournamentAction => ({
    type: 'schedule-match',
    match: id,
    startsAt: matchDay(season, round),
  }));
  return [...(seeding ? [seeding] : []), start, ...times];
}

/** Where nobody has set any: by mean PP. */
function seedsOf({ state }: HeldTournament): TournamentAction | undefined {
  if (state.entrants.some(({ seed }) => seed !== null)) return undefined;
  const placed = state.entrants.filter(({ status }) => status === 'in');
  const values = new Map(
    placed.flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const])),
  );
  const ids = placed.map(({ id }) => id);
  return { type: 'seed', method: 'rating', order: proposeSeeds(ids, values, drawNumber()).order };
}

/** Why a season cannot end, as a sentence; undefined where it can. */
export function problemOfFinish({ row, divisions }: Season): string | undefined {
  if (row.status !== 'running') return 'This season does not run.';
  const open = divisions.find(({ tournament }) => tournament.state.status === 'running');
  return open ? `${open.settings.name} is not played to its end.` : undefined;
}

/** Approves the standings of every division: they are final. */
export async function finishSeason(
  tx: Postgres,
  season: Season,
  { accountId, now }: { readonly accountId: number | null; readonly now: () => number },
): Promise<void> {
  const problem = problemOfFinish(season);
  if (problem !== undefined) fail('tournament_refused', problem);
  const context = within(tx, now);
  for (const { tournament } of season.divisions)
    await enterLog(context, tournament.row.id, async ({ state }) =>
      state.status === 'approval'
        ? [{ by: ORGANISER, action: { type: 'approve-standings' }, accountId }]
        : [],
    );
  await markFinished(tx, season.row, new Date(now()));
}

/** Puts a team into another division before the start, with its roster. */
export async function placeTeam(
  tx: Postgres,
  season: Season,
  asked: {
    readonly entrant: number;
    readonly tier: number;
    readonly reason: string | null;
    readonly accountId: number | null;
    readonly now: () => number;
  },
): Promise<void> {
  const { entrant, tier, reason, accountId, now } = asked;
  if (season.row.status !== 'open') fail('tournament_refused', 'This season has started: divisions stay.');
  const from = season.divisions.find(({ tournament }) =>
    tournament.state.entrants.some(({ id, status }) => id === entrant && IS_IN.has(status)),
  );
  const to = season.divisions.find((division) => division.tier === tier);
  if (!from || !to) return fail('not_found', 'There is no such team or division in this season.');
  if (from === to) return fail('invalid_request', `It is in ${to.settings.name} already.`);
  const context = within(tx, now);
  const at = new Date(now());
  const tournamentId = to.tournament.row.id;
  const [row] = await listEntrantRows(tx, from.tournament.row.id, [entrant]);
  if (!row) return fail('not_found', 'There is no such team in this season.');
  const present = (await listRosters(tx, [entrant])).flatMap(({ accountId: id, role, isConfirmed, leftAt }) =>
    id === null || leftAt !== null ? [] : [{ accountId: id, role, isConfirmed }],
  );
  await enterLog(context, from.tournament.row.id, async () => [
    { by: ORGANISER, action: { type: 'withdraw', entrant }, reason, accountId },
  ]);
  await enterLog(context, tournamentId, async () => {
    const { name, tag, captainId, region, teamId } = row;
    const id = await insertEntrant(tx, {
      tournamentId,
      name,
      tag,
      captainId,
      region,
      inviteHash: null,
      teamId,
      at,
    });
    await passOn(tx, entrant, id);
    const lines = await addToRoster(tx, { tournamentId, entrantId: id, at }, present);
    const roster = lines.filter((_, index) => present[index]?.role === 'player');
    return [
      { by: ORGANISER, action: { type: 'enter', entrant: id, roster, rating: null }, reason, accountId },
    ];
  });
}

const IS_IN: ReadonlySet<string> = new Set(['pending', 'in', 'waiting']);
