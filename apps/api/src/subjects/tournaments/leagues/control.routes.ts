import {
  leagueControl as contract,
  type LeagueControl,
  type LeagueSource,
} from '@soulstat/api-client/contract';
import { oneLine } from '../../../base/one-line.ts';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { writeAudit } from '../../../community/moderation/queries/audit.ts';
import { forgetModeration } from '../../../community/moderation/queries/moderation-state.ts';
import type { Actor } from '../../../community/permissions/may.ts';
import { offered } from '../../../community/permissions/may.ts';
import { mayLink } from '../../../community/permissions/new-accounts.ts';
import { serve } from '../../../http/feature.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { prepareSource } from '../creator/publish.ts';
import { removeStaffRole, setStaffRole } from '../queries/people.ts';
import { lockTournament, saveSource } from '../queries/tournaments.ts';
import { isLink, renderText } from '../creator/source.ts';
import { accountOf } from '../tournaments.ts';
import { attentionIn } from './attention.ts';
import { divisionSource, firstSettings, nextSettings } from './division-source.ts';
import { failNoLeague, staffRelations, type LeagueFeature } from './leagues.ts';
import { moveView } from './moves.ts';
import {
  listContacts,
  listLeagueAudit,
  listLeagueStaff,
  removeLeagueRole,
  setLeagueRole,
} from './queries/league-people.ts';
import {
  countOwnLeagues,
  deleteLeagueRows,
  insertLeague,
  lockLeague,
  saveLeague,
  type LeagueRow,
} from './queries/leagues.ts';
import { listMoves } from './queries/moves.ts';
import { listOpenDivisions, listSeasons } from './queries/seasons.ts';
import { problemOfFinish, problemOfStart } from './run-season.ts';
import { namesIn, tableView } from './season-view.ts';
import { matchesIn, timeOf, type Season } from './seasons.ts';

const DONE = { isDone: true } as const;
const MOST_LEAGUES = 10;
const LOG_SHOWN = 100;
const CHANGED = 'Another admin has saved this meanwhile. Load it again before you go on.';
const OWN = ['league.control', 'league.referee', 'league.administer', 'league.own', 'league.delete'] as const;

/** What cannot be an address of a league: pages of the site below `/leagues`. */
const TAKEN: ReadonlySet<string> = new Set(['new', 'create', 'creator', 'control', 'calendar']);

/** Who makes and runs a league. */
export const leagueControlRoutes: LeagueFeature = async (app, needs) => {
  const { postgres, sessions, permissions, rateLimits, leagues, tournaments } = needs;
  const { now } = leagues;
  useAccountRoutes(app, { rateLimits, sessions });

  /** What is to be stored of a league. */
  async function prepared(asked: LeagueSource, actor: Actor) {
    const source = { ...asked, name: oneLine(asked.name) };
    const wrong = [...source.streams, ...source.contacts].find(({ url }) => !isLink(url));
    if (source.name === '') fail('invalid_request', 'Give the league a name.');
    if (wrong) fail('invalid_request', `“${wrong.url}” is no https address.`);
    // The rules of a source hold for what divisions take over of it, such as the time zone.
    await prepareSource(divisionSource(source, firstSettings(now()), 1, 'league'), true);
    const hasLinks = await mayLink(postgres, actor);
    const [description, rules] = await Promise.all([
      renderText(source.description, 'tournament', hasLinks),
      renderText(source.rules, 'tournament', hasLinks),
    ]);
    return { source, description, rules };
  }

  serve(app, contract.createLeague, async (request, reply) => {
    const actor = await permissions.actorOf(request);
    const accountId = accountOf(actor);
    const { league, source } = request.body;
    if (TAKEN.has(league)) fail('slug_taken', 'Choose another address: this one is a page of the site.');
    if ((await countOwnLeagues(postgres, accountId)) >= MOST_LEAGUES)
      fail('too_many_requests', `You own ${MOST_LEAGUES} leagues. Give one to somebody else first.`);
    const stored = await prepared(source, actor);
    await postgres.transaction(async (tx) => {
      if (!(await insertLeague(tx, { league, ...stored, isSimulated: false })))
        fail('slug_taken', 'Another league has this address.');
      await setLeagueRole(tx, league, accountId, 'owner');
    });
    reply.code(201);
    return { league, path: `/leagues/${league}` };
  });

  const audit = (
    tx: Postgres,
    actor: Actor,
    league: string,
    entry: { what: string; why?: string; of?: number },
  ) =>
    writeAudit(tx, {
      actor,
      action: 'league.administer',
      object: { kind: 'league', id: league },
      concerns: entry.of ?? null,
      after: { what: entry.what },
      why: entry.why ?? null,
    });

  serve(app, contract.editLeague, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    const { revision } = request.body;
    const stored = await prepared(request.body.source, actor);
    await postgres.transaction(async (tx) => {
      const row = (await lockLeague(tx, league.league)) ?? failNoLeague();
      if (row.revision !== revision) fail('tournament_changed', CHANGED);
      await saveLeague(tx, { league: row.league, revision: revision + 1, ...stored });
      await followSource(tx, { ...row, ...stored });
      await audit(tx, actor, row.league, { what: 'Texts, contacts and streams changed' });
    });
    return { revision: revision + 1 };
  });

  /** Divisions that are not over show the contacts, streams and rules of their league. */
  async function followSource(tx: Postgres, row: LeagueRow): Promise<void> {
    const ids = await listOpenDivisions(tx, row.league);
    for (const id of ids) {
      const mark = await lockTournament(tx, id);
      const held = mark && (await tournaments.held.readAt(tx, mark));
      if (!held) continue;
      const { contacts, streams, rules, region, language } = row.source;
      const source = { ...held.row.source, contacts, streams, rules, region, language };
      const changed = await prepareSource(source, true);
      const { endsAt, revision } = held.row;
      const columns = { ...changed.columns, endsAt };
      await saveSource(tx, { ...changed, id, revision: revision + 1, columns, nextAt: null });
    }
  }

  const staffOf = async (league: string) =>
    (await listLeagueStaff(postgres, league)).map(({ accountId, name, role, since }) => ({
      accountId,
      name,
      role,
      since: unixSeconds(since),
    }));

  serve(app, contract.setLeagueRole, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.own');
    const { accountId, role } = request.body;
    const own = accountOf(actor);
    if (accountId === own && role !== 'owner')
      fail('invalid_request', 'You own this league: make somebody else its owner first.');
    await postgres.transaction(async (tx) => {
      await lockLeague(tx, league.league);
      const staff = await listLeagueStaff(tx, league.league);
      const before = staff.find((each) => each.accountId === accountId)?.role ?? null;
      if (before === null && staff.length >= contract.MAX_LEAGUE_STAFF)
        fail('invalid_request', `A league has ${contract.MAX_LEAGUE_STAFF} people who run it at most.`);
      const divisions = await listOpenDivisions(tx, league.league);
      if (role === 'owner' && accountId !== own) {
        await setLeagueRole(tx, league.league, own, 'admin');
        for (const id of divisions) await setStaffRole(tx, id, own, 'admin');
      }
      if (role === null) await removeLeagueRole(tx, league.league, accountId);
      else await setLeagueRole(tx, league.league, accountId, role);
      for (const id of divisions)
        await (role === null ? removeStaffRole(tx, id, accountId) : setStaffRole(tx, id, accountId, role));
      const what = role === null ? `No longer ${before ?? 'staff'}` : `Became ${role}`;
      await audit(tx, actor, league.league, { what, of: accountId });
    });
    return staffOf(league.league);
  });

  serve(app, contract.getLeagueControl, async (request): Promise<LeagueControl> => {
    const { league, actor, roles } = await leagues.require(request, 'league.control');
    const season = await leagues.newest(league);
    const [staff, log] = await Promise.all([
      staffOf(league.league),
      listLeagueAudit(postgres, league.league, LOG_SHOWN),
    ]);
    const relations = staffRelations(roles);
    return {
      source: league.source,
      revision: league.revision,
      season: season?.row.season ?? null,
      settings: season?.row.settings ?? null,
      seasonRevision: season?.row.revision ?? null,
      proposed: season ? nextSettings(season, now()) : firstSettings(now()),
      canStart: season ? ((await problemOfStart(postgres, season)) ?? null) : 'There is no season yet.',
      canFinish: season ? (problemOfFinish(season) ?? null) : 'There is no season yet.',
      tables: season
        ? await Promise.all(season.divisions.map((division) => tableView(postgres, season, division, now())))
        : [],
      attention: season ? await attentionIn(needs, season, now()) : [],
      moves: season ? await movesIn(season) : [],
      contacts: season ? await contactsIn(season) : [],
      staff,
      log: log.map(({ at, what, action, ...entry }) => ({
        ...entry,
        action,
        at: unixSeconds(at),
        what: what ?? action,
      })),
      may: offered(actor, OWN, relations),
    };
  });

  /** New times that a referee may decide: of matches that can still be moved. */
  async function movesIn(season: Season): Promise<LeagueControl['moves']> {
    const ids = season.divisions.map(({ tournament }) => tournament.row.id);
    const rows = await listMoves(postgres, ids, ['open', 'declined']);
    const named = await Promise.all(season.divisions.map((division) => namesIn(postgres, division)));
    const names = new Map(named.flat().map((name) => [name.id, name]));
    return rows.flatMap((row) => {
      const division = season.divisions.find(({ tournament }) => tournament.row.id === row.tournamentId);
      const match = division && matchesIn(division).find(({ id }) => id === row.match);
      if (!division || !match || match.result) return [];
      const sides = match.sides.flatMap((side) =>
        side.kind === 'entrant' ? (names.get(side.entrant) ?? []) : [],
      );
      const presentAt = Math.floor(timeOf(season, match) / 1000);
      return { ...moveView(season, row, match), tier: division.tier, sides, presentAt };
    });
  }

  async function contactsIn({ divisions }: Season): Promise<LeagueControl['contacts']> {
    const ids = divisions.flatMap(({ tournament }) => tournament.state.entrants.map(({ id }) => id));
    return (await listContacts(postgres, ids)).map(({ entrantId, accountId, contact }) => ({
      entrant: entrantId,
      accountId,
      contact,
    }));
  }

  serve(app, contract.deleteLeague, async (request) => {
    const { league, actor, roles } = await leagues.require(request, 'league.delete');
    const seasons = await listSeasons(postgres, [league.league]);
    if (roles.includes('owner') && seasons.some(({ status }) => status !== 'open'))
      fail('tournament_refused', 'A season of it has started: what was played stays.');
    await postgres.transaction(async (tx) => {
      await lockLeague(tx, league.league);
      await deleteLeagueRows(tx, league.league);
      await forgetModeration(tx, 'league', league.league);
      await writeAudit(tx, {
        actor,
        action: 'league.delete',
        object: { kind: 'league', id: league.league },
        before: { name: league.source.name },
        why: request.body.reason,
      });
    });
    return DONE;
  });
};
