import { myTournaments, type NextTournamentMatch, type TournamentTodo } from '@soulstat/api-client/contract';
import { entrantsOf, finalStandings } from '@soulstat/tournament';
import { randomBytes } from 'node:crypto';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { siteUrl } from '../../../http/network/site-address.ts';
import { hashOfSecret } from '../../../base/secrets.ts';
import { attentionCount } from '../control/attention-count.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { entrantNames } from '../registration/names.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { listRowsOf } from '../queries/list-tournaments.ts';
import { listConcerned, listPlayed, saveCalendarKey } from '../queries/mine.ts';
import { listSeriesToApprove } from '../queries/series.ts';
import type { OwnPart } from '../queries/people.ts';
import { ownMatches, todoFor } from './todo.ts';
import { roundKey, roundStarts } from '../log/times.ts';
import { tournamentLine } from '../pages/tournament-view.ts';
import type { TournamentFeature } from '../tournaments.ts';

/** How urgent each is, the first first. */
const URGENCY: Readonly<Record<TournamentTodo['kind'], number>> = {
  decide: 0,
  'check-in': 1,
  confirm: 2,
  report: 3,
  play: 4,
  'answer-invitation': 5,
  'complete-roster': 6,
  'approve-standings': 7,
  'approve-entrants': 8,
  'approve-series': 9,
};

interface Concerned {
  readonly tournament: HeldTournament;
  readonly part: OwnPart;
}

/** What tournaments are to one account. */
export const mineRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, permissions, rateLimits, accounts, tournaments } = needs;
  const { postgres } = needs;
  const { held, now, partOf } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, myTournaments.getMyTournaments, async (request) => {
    const actor = await permissions.actorOf(request);
    const { accountId } = await sessions.require(request);
    const concerned = await listConcerned(postgres, accountId);
    const rows = await listRowsOf(
      postgres,
      concerned.map(({ id }) => id),
    );
    const lineOf = new Map(rows.map((row) => [row.id, tournamentLine(row, now())]));
    const found: Concerned[] = [];
    for (const { id } of concerned) {
      const tournament = await held.read(postgres, id);
      if (tournament) found.push({ tournament, part: await partOf(actor, id) });
    }
    const todo: TournamentTodo[] = [];
    for (const { tournament, part } of found)
      todo.push(...(await todoFor(postgres, tournament, part, now())));
    todo.push(...(await seriesTodo(accountId)));
    return {
      todo: todo.toSorted((a, b) => URGENCY[a.kind] - URGENCY[b.kind] || (a.until ?? 9e9) - (b.until ?? 9e9)),
      nextMatch: await nextMatch(found),
      entered: await entered(found, lineOf),
      organised: found.flatMap(({ tournament, part }) => {
        const [role] = part.roles;
        const line = lineOf.get(tournament.row.id);
        return role && line ? [{ tournament: line, role, attention: attentionCount(tournament, now()) }] : [];
      }),
    };
  });

  async function seriesTodo(accountId: number): Promise<TournamentTodo[]> {
    const waiting = await listSeriesToApprove(postgres, accountId, new Date(now()));
    return waiting.map(({ name, startsAt }) => ({
      kind: 'approve-series',
      tournamentId: null,
      tournament: name,
      entrant: null,
      match: null,
      sentence: 'The next one of this series waits for your approval.',
      path: '/tournament-creator/series',
      until: Math.floor(startsAt.getTime() / 1000),
    }));
  }

  async function entered(
    found: readonly Concerned[],
    lineOf: ReadonlyMap<number, ReturnType<typeof tournamentLine>>,
  ) {
    const own = found.filter(
      ({ tournament: { state } }) => state.status !== 'finished' && state.status !== 'cancelled',
    );
    const lines = [];
    for (const { tournament, part } of own) {
      const ids = [...new Set([...part.captainOf, ...(part.entrantId === null ? [] : [part.entrantId])])];
      if (ids.length === 0) continue;
      const names = entrantNames(
        tournament.state,
        await listEntrantRows(postgres, tournament.row.id, ids),
        tournament.row.source.teamSize,
      );
      const line = lineOf.get(tournament.row.id);
      for (const entrant of names)
        if (line && entrant.status !== 'withdrawn' && entrant.status !== 'declined')
          lines.push({ tournament: line, entrant, isCaptain: part.captainOf.includes(entrant.id) });
    }
    return lines;
  }

  /** The one that can be played, or that comes first. */
  async function nextMatch(found: readonly Concerned[]): Promise<NextTournamentMatch | null> {
    const candidates = found.flatMap(({ tournament, part }) => {
      const starts = roundStarts(tournament.row.source.setup, tournament.state);
      return ownMatches(tournament, part).map((own) => ({
        tournament,
        own,
        at:
          own.match.startsAt ??
          starts.get(roundKey(own.stage, own.match.bracket, own.match.round)) ??
          Infinity,
        isReady: entrantsOf(own.match) !== null && own.other !== null,
      }));
    });
    const [next] = candidates.toSorted((a, b) => Number(b.isReady) - Number(a.isReady) || a.at - b.at);
    if (!next) return null;
    const { tournament, own, at, isReady } = next;
    const { row, state } = tournament;
    const ids = [own.own, ...(own.other === null ? [] : [own.other])];
    const names = entrantNames(state, await listEntrantRows(postgres, row.id, ids), row.source.teamSize);
    const mine = names.find(({ id }) => id === own.own);
    const [beside] = await listBeside(postgres, row.id, [own.match.id]);
    if (!mine) return null;
    return {
      tournamentId: row.id,
      tournament: row.source.name,
      match: own.match.id,
      own: mine,
      other: names.find(({ id }) => id === own.other) ?? null,
      startsAt: Number.isFinite(at) ? Math.floor(at / 1000) : null,
      isEstimated: own.match.startsAt === null,
      isReady,
      draft: beside?.draftCode ?? null,
      mapNote: row.source.mapNote,
    };
  }

  serve(app, myTournaments.listMyResults, async (request) => {
    const { accountId } = await sessions.require(request);
    const { page = 1 } = request.query;
    const limit = myTournaments.PAST_PER_PAGE;
    const { rows, total } = await listPlayed(postgres, accountId, { limit: 500, offset: 0 });
    const lines = new Map(
      (
        await listRowsOf(
          postgres,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, tournamentLine(row, now())]),
    );
    const results: Played[] = [];
    for (const { id, entrantId } of rows) {
      const tournament = await held.read(postgres, id);
      const line = lines.get(id);
      if (tournament && line)
        results.push({ line, ...resultOf(tournament, entrantId), tournament, entrantId });
    }
    const shown = results.slice((page - 1) * limit, page * limit);
    const sum = (of: 'wins' | 'losses') => results.reduce((count, result) => count + result[of], 0);
    const named = [];
    for (const { line, position, of, wins, losses, tournament, entrantId } of shown) {
      const own = await listEntrantRows(postgres, tournament.row.id, [entrantId]);
      const [entrant] = entrantNames(tournament.state, own, tournament.row.source.teamSize);
      if (entrant) named.push({ tournament: line, entrant, position, of, wins, losses });
    }
    return {
      results: named,
      total,
      page,
      card: {
        tournaments: results.length,
        titles: results.filter(({ position }) => position === 1).length,
        podiums: results.filter(({ position }) => position !== null && position <= 3).length,
        wins: sum('wins'),
        losses: sum('losses'),
      },
    };
  });

  serve(app, myTournaments.makeCalendarLink, async (request) => {
    const { accountId } = await sessions.require(request);
    const secret = randomBytes(24).toString('base64url');
    await saveCalendarKey(postgres, accountId, hashOfSecret(secret));
    const site = siteUrl(request, accounts.publicUrl) ?? `${request.protocol}://${request.host}`;
    return { url: `${site}/api/tournaments/mine/${secret}/calendar.ics` };
  });
};

interface Played extends ReturnType<typeof resultOf> {
  readonly line: ReturnType<typeof tournamentLine>;
  readonly tournament: HeldTournament;
  readonly entrantId: number;
}

/** How an entrant ended, and the matches it won and lost. */
function resultOf({ row, state }: HeldTournament, entrantId: number) {
  const places = finalStandings(row.source.setup, state);
  const played = state.stages.flatMap(({ matches }) => matches.filter(({ result }) => result !== null));
  return {
    position: places.find(({ entrant }) => entrant === entrantId)?.place ?? null,
    of: places.length,
    wins: played.filter(({ winner }) => winner === entrantId).length,
    losses: played.filter(({ loser }) => loser === entrantId).length,
  };
}
