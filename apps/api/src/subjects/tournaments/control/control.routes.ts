import { tournamentControl } from '@soulstat/api-client/contract';
import {
  consequences,
  isRefusal,
  NEEDS_REASON,
  nextAction,
  phaseAt,
  undoneEntries,
  type LogEntry,
} from '@soulstat/tournament';
import { offered } from '../../../community/permissions/may.ts';
import { writeAudit } from '../../../community/moderation/queries/audit.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { attentionOf } from './attention.ts';
import { openMatches, startTime } from '../log/by-itself.ts';
import { actorIn, completed, isForReferees, requireSeen } from './control.ts';
import { enterLog, failRefused } from '../log/enter-log.ts';
import { entrantViews } from '../registration/entrants-view.ts';
import { besideAction } from './control-effects.ts';
import { fallenEntries } from '../log/fallen.ts';
import { sentenceOf } from '../log/log-sentences.ts';
import { evidenceView } from '../pages/match-view.ts';
import { teamName } from '../registration/names.ts';
import { listBeside, listEvidence, listLinks } from '../queries/beside-matches.ts';
import { countLog, listShownLog } from '../queries/tournament-log.ts';
import { besideOf, matchViews } from '../pages/stage-view.ts';
import { warningsOf } from './warnings.ts';
import { relationsOf, type TournamentFeature } from '../tournaments.ts';

const CONTROL = [
  'tournament.control',
  'tournament.referee',
  'tournament.administer',
  'tournament.own',
] as const;

/** What organisers and referees see and do while a tournament is on. */
export const controlRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, permissions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { context, now } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, tournamentControl.getControl, async (request) => {
    const { tournament, actor, part } = await tournaments.require(request, 'tournament.control');
    const { row, state } = tournament;
    const ids = state.entrants.map(({ id }) => id);
    const [entrants, rows, links] = await Promise.all([
      entrantViews(needs, tournament, ids),
      listBeside(postgres, row.id),
      listLinks(postgres, row.id),
    ]);
    const beside = besideOf(rows);
    const names = new Map(entrants.map(({ id, name }) => [id, name]));
    const incomplete = new Set(
      entrants.flatMap(({ id, roster }) => {
        const players = roster.filter(({ role, leftAt }) => role === 'player' && leftAt === null);
        return players.length < row.source.teamSize ? [id] : [];
      }),
    );
    const nameOf = (id: number) => names.get(id) ?? teamName(null, row.source.teamSize);
    const view = matchViews(tournament, beside);
    const live = state.stages.flatMap(({ matches }, stage) =>
      matches
        .filter(({ status }) => status === 'ready' || status === 'running' || status === 'disputed')
        .map((match) => view(match, stage)),
    );
    return {
      version: row.version,
      phase: phaseAt(row.source.setup, state, now()),
      attention: attentionOf({ tournament, beside, incomplete, nameOf, links, now: now() }),
      entrants,
      warnings: await warningsOf(needs, tournament, entrants, now()),
      live,
      next: whatComes(tournament, now()),
      may: offered(actor, CONTROL, relationsOf(part)),
    };
  });

  serve(app, tournamentControl.actOnTournament, async (request) => {
    const { action, version, reason } = request.body;
    const { actor, part } = await tournaments.require(request, 'tournament.referee');
    if (!isForReferees(action))
      await permissions.require(request, 'tournament.administer', relationsOf(part));
    const { id } = request.params;
    const { tournament, fallen } = await enterLog(context, id, async (newest, tx) => {
      const entry = await completed(action, newest, { db: tx, held: context.held });
      await requireSeen(tx, newest, entry, version);
      await besideAction(tx, newest, entry, { reason: reason ?? null, at: new Date(now()) });
      if (action.type === 'cancel')
        await writeAudit(tx, {
          actor,
          action: 'tournament.administer',
          object: { kind: 'tournament', id },
          after: { action: 'cancel' },
          why: reason ?? null,
        });
      return [{ by: actorIn(part), action: entry, reason: reason ?? null, accountId: actor.accountId }];
    });
    return { version: tournament.row.version, fallen: [...fallen] };
  });

  serve(app, tournamentControl.previewAction, async (request) => {
    const { action, version } = request.body;
    const { tournament, part } = await tournaments.require(request, 'tournament.referee');
    if (!isForReferees(action))
      await permissions.require(request, 'tournament.administer', relationsOf(part));
    const { row, state, log } = tournament;
    const entry = await completed(action, tournament, { db: postgres, held: context.held });
    await requireSeen(postgres, tournament, entry, version);
    const id = log.length + 1;
    const supposed: LogEntry = { id, at: now(), by: actorIn(part), reason: 'A preview', ...entry };
    const found = consequences(row.source.setup, log, state, supposed);
    if (isRefusal(found)) return failRefused(found);
    const fallen = found.matches.map(({ match }) => match);
    const [beside, links] = await Promise.all([listBeside(postgres, row.id), listLinks(postgres, row.id)]);
    const view = matchViews(tournament, besideOf(beside));
    return {
      matches: found.matches.map(({ before, stage }) => view(before, stage)),
      rounds: [...found.rounds],
      stages: [...found.stages],
      entries: [...found.entries],
      drafts: beside.flatMap(({ match, draftCode }) =>
        draftCode !== null && fallen.includes(match) ? [draftCode] : [],
      ),
      linkedMatches: links.flatMap(({ match, game, matchId }) =>
        game !== null && fallen.includes(match) ? [matchId] : [],
      ),
      needsReason: NEEDS_REASON.has(entry.type),
    };
  });

  serve(app, tournamentControl.listTournamentLog, async (request) => {
    const { tournament } = await tournaments.require(request, 'tournament.control');
    const { match, entrant, people, page = 1 } = request.query;
    const { id } = request.params;
    const filter = { match, entrant, peopleOnly: people === 1 };
    const limit = tournamentControl.LOG_ENTRIES_PER_PAGE;
    const [rows, total] = await Promise.all([
      listShownLog(postgres, id, filter, { limit, offset: (page - 1) * limit }),
      countLog(postgres, id, filter),
    ]);
    const undone = undoneEntries(tournament.log);
    const fallen = fallenEntries(tournament);
    const entries = rows.map(({ entry, reason, author }) => {
      const { id: number, at, by, reason: _reason, ...action } = { ...entry, reason };
      return {
        id: number,
        at,
        by,
        action: action as never,
        reason,
        author,
        sentence: sentenceOf(entry),
        counts: !undone.has(number) && !fallen.has(number),
      };
    });
    return { entries, total, page };
  });

  serve(app, tournamentControl.listDisputes, async (request) => {
    const { tournament } = await tournaments.require(request, 'tournament.control');
    const { row, state } = tournament;
    const disputed = state.stages.flatMap(({ matches }, stage) =>
      matches.filter(({ isDisputed }) => isDisputed).map((match) => ({ match, stage })),
    );
    const [beside, evidence] = await Promise.all([
      listBeside(postgres, row.id),
      listEvidence(postgres, row.id),
    ]);
    const view = matchViews(tournament, besideOf(beside));
    return disputed
      .map(({ match, stage }) => {
        const since = Math.max(...match.reports.map((report) => report?.at ?? 0), match.result?.at ?? 0);
        const own = evidence.filter((each) => each.match === match.id);
        return {
          match: view(match, stage),
          evidence: own.map(evidenceView),
          since: Math.floor(since / 1000),
        };
      })
      .toSorted((a, b) => a.since - b.since);
  });
};

type Held = Parameters<typeof startTime>[0] & { readonly log: readonly LogEntry[] };

/** What the server will do by itself, in words. */
function whatComes(tournament: Held, now: number) {
  const { row, state } = tournament;
  const at = startTime(tournament, now);
  if (at !== undefined)
    return {
      action: { type: 'start-stage' as const, stage: 0 },
      at: Math.floor(at / 1000),
      sentence: 'The first stage starts by itself.',
    };
  if (state.status !== 'running' || openMatches(state).length > 0) return null;
  const next = nextAction(row.source.setup, state, 0);
  if (next?.type !== 'start-stage') return null;
  const starts = row.source.setup.schedule.stageStartsAt[next.stage] ?? null;
  if (starts === null || starts <= now) return null;
  return {
    action: { type: 'start-stage' as const, stage: next.stage },
    at: Math.floor(starts / 1000),
    sentence: `${row.source.setup.stages[next.stage]?.name ?? 'The next stage'} starts by itself.`,
  };
}
