import { speedrun, type RunBoard, type RunVerdict, type StoredRun } from '@soulstat/api-client/contract';
import { isCourse } from '@soulstat/shop';
import { randomBytes } from 'node:crypto';
import { openCards } from '../../community/cards/open-cards.ts';
import { runCard } from './run-card.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { keepSecret } from '../../community/accounts/queries/sessions.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { countBoard, findPlace, listBoardRuns } from './queries/boards.ts';
import {
  deleteRun,
  findRun,
  findRunOfToken,
  findUsedToken,
  saveRun,
  useToken,
  type CourseKey,
  type RunRow,
} from './queries/runs.ts';
import { fail } from '../../base/problem.ts';
import { inUnixSeconds, today } from '../../base/unix-seconds.ts';
import { checkClock, checkToken, refuse, replay, type SentRun } from './check-run.ts';
import { openStart, TOKEN_MS } from './start.ts';
import { openTokens, sha256 } from './token.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited;

/** Names and wishes to be hidden are asked for every time. */
const BOARD_CACHING = 'public, max-age=5';
/** A player may hide, and a run may be deleted. */
const CARD_CACHING = 'public, max-age=900, stale-while-revalidate=900';
/** Longer than the longest honest log. */
const BODY_LIMIT = 192 * 1024;

/** Shop speedruns: their start, their end, their boards and pictures. */
export const speedrunRoutes: Feature<Needs> = async (
  app,
  { postgres, clickhouse, sessions, permissions, rateLimits },
) => {
  let secret: Uint8Array = randomBytes(32);
  app.addHook('onReady', async () => {
    secret = await keepSecret(postgres, 'speedruns', randomBytes(32));
  });
  const tokens = openTokens(() => secret);
  const start = openStart(clickhouse, tokens, () => secret);
  const limit = limitAddress(app, rateLimits, 'runs');

  serve(app, { ...speedrun.startRun, onRequest: limit }, async (request, reply) => {
    const session = await sessions.find(request);
    reply.header('cache-control', 'no-store');
    return start(request.body, session?.accountId ?? null, new Date());
  });

  const finishRun = { ...speedrun.finishRun, onRequest: limit, bodyLimit: BODY_LIMIT };
  serve(app, finishRun, async (request, reply): Promise<RunVerdict> => {
    const { token, ...sent } = request.body as SentRun & { readonly token: string };
    const { accountId, isBanned } = await permissions.actorOf(request);
    const now = Date.now();
    reply.header('cache-control', 'no-store');
    const claims = checkToken(tokens.read(token), sent, accountId, now);
    const { input, events, path, isLate } = sent;
    const [tokenHash, logHash] = [sha256(token), sha256(JSON.stringify([input, events, path]))];
    const used = await findUsedToken(postgres, tokenHash);
    if (used && !Buffer.from(used).equals(logHash)) return refuse('its start token was used before');
    const result = replay(claims, sent);
    if (!used) checkClock(claims, sent, now);
    const notOnBoards = isBanned ? 'banned' : accountId === null ? 'guest' : isLate ? 'late' : null;
    // Uses the token up, and stores what an account may store. Twice the same is once.
    const stored = await postgres.transaction(async (tx) => {
      const expiresAt = new Date(claims.startedAt + TOKEN_MS);
      const first = await useToken(tx, { tokenHash, logHash, expiresAt });
      if (!Buffer.from(first).equals(logHash)) return refuse('its start token was used before');
      const known = await findRunOfToken(tx, tokenHash);
      if (known || accountId === null || isBanned) return known;
      await saveRun(tx, { ...claims, ...result, accountId, tokenHash, input, events, path, isLate });
      return findRunOfToken(tx, tokenHash);
    });
    const course: CourseKey = { mode: claims.mode, variant: claims.variant, input };
    const placeOn = async (day: string | null) =>
      stored ? ((await findPlace(postgres, course, day, stored.runId)) ?? null) : null;
    const [place, dayPlace] = [await placeOn(boardDayOf(claims)), await placeOn(claims.day)];
    return {
      ...result,
      splits: [...result.splits],
      input,
      runId: stored?.runId ?? null,
      place,
      dayPlace,
      notOnBoards: stored?.isLate ? 'late' : notOnBoards,
      isBest: place !== null,
    };
  });

  serve(app, speedrun.listRunBoard, async ({ query }, reply): Promise<RunBoard> => {
    if (!isCourse(query)) fail('invalid_request', 'There is no list of this size.');
    const { mode, variant, input, span = 'all' } = query;
    const now = today();
    const day = query.day ?? (span === 'today' || mode === 'daily' ? now : null);
    if (day !== null && !isDayOfCalendar(day))
      fail('invalid_request', '`day` must be a day of the calendar.');
    const course = { mode, variant, input };
    const players = await countBoard(postgres, course, day);
    const rows = await listBoardRuns(postgres, course, day, speedrun.BOARD_RUNS);
    reply.header('cache-control', BOARD_CACHING);
    const runs = rows.map((row, index) => ({ ...inUnixSeconds(row), place: index + 1 }));
    return { ...course, day, today: now, players, runs };
  });

  serve(app, speedrun.getRun, async ({ params: { runId } }) => {
    const { isHidden, isLate, isTakenDown: _shown, ...run } = await shownRun(postgres, runId);
    const place = isLate || isHidden ? undefined : await findPlace(postgres, run, boardDayOf(run), runId);
    return { ...inUnixSeconds(run), place: place ?? null } as StoredRun;
  });

  const sendCard = openCards();
  serve(app, speedrun.getRunCard, async (request, reply) => {
    const run = await shownRun(postgres, request.params.runId);
    await sendCard(request, reply.header('cache-control', CARD_CACHING), runCard(run));
    return reply;
  });

  serve(app, speedrun.deleteRun, async (request) => {
    const { runId } = request.params;
    const run = await findRun(postgres, runId);
    const actor = await permissions.require(request, 'speedrun.delete', { owner: run?.accountId ?? null });
    if (!run) return fail('not_found', 'There is no such run.');
    await postgres.transaction(async (tx) => {
      await deleteRun(tx, run);
      if (actor.accountId === run.accountId) return;
      const before = { mode: run.mode, variant: run.variant, totalMs: run.totalMs };
      const object = { kind: 'speedrun', id: runId };
      await writeAudit(tx, { actor, action: 'speedrun.delete', object, concerns: run.accountId, before });
    });
    return { isDeleted: true as const };
  });
};

/** A run of somebody who does not hide. */
async function shownRun(postgres: Postgres, runId: number): Promise<RunRow> {
  const run = await findRun(postgres, runId);
  if (!run || run.isTakenDown)
    return fail('not_found', 'There is no such run. Runs that are no best time are deleted after 30 days.');
  return run.isHidden ? fail('profile_hidden') : run;
}

/** The board on which a run is looked for. */
const boardDayOf = ({ mode, day }: Pick<RunRow, 'mode' | 'day'>): string | null =>
  mode === 'daily' ? day : null;

function isDayOfCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
