import { entrantsOf } from '@soulstat/tournament';
import { ProblemError } from '../../../base/problem.ts';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { enterLog, SERVER, type LogContext, type NewEntry } from '../log/enter-log.ts';
import { holdTournaments, type HeldTournament } from '../log/held-tournaments.ts';
import { teamOneSide } from './match-draft.ts';
import { matchOf } from '../pages/match-view.ts';
import { readRooms, type DraftRoom } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { listChangedDrafts } from '../queries/beside-matches.ts';

/** Rooms in which something happened so lately are looked at. */
const LATELY_MS = 15 * 60_000;

/** What both captains said in their draft room of a game that was played is entered, before its match file comes. */
export async function readDraftResults(
  postgres: Postgres,
  { now, log }: { readonly now: () => number; readonly log: Log },
): Promise<void> {
  const changed = await listChangedDrafts(postgres, new Date(now() - LATELY_MS));
  if (changed.length === 0) return;
  const context: LogContext = { postgres, held: holdTournaments(), now };
  const rooms = await readRooms(
    postgres,
    changed.map(({ code }) => code),
  );
  for (const { id, match, code } of changed) {
    const draft = rooms.find((room) => room.code === code);
    if (!draft) continue;
    await enterLog(context, id, async (newest) => gamesSaid(newest, match, draft)).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      log.warn({ tournament: id, match, problem: error.message }, 'A game of a draft room was not entered');
    });
  }
}

/** Games that the room knows the winner of, and the log does not. */
function gamesSaid(tournament: HeldTournament, id: string, draft: DraftRoom): NewEntry[] {
  const match = matchOf(tournament, id);
  const sides = entrantsOf(match);
  if (!sides || match.result || match.isDisputed) return [];
  const one = teamOneSide(tournament.state, match);
  const teams = { 1: sides[one], 2: sides[1 - one] ?? sides[0] };
  const needed = (match.bestOf + 1) / 2;
  const wins = new Map<number, number>();
  const entries: NewEntry[] = [];
  for (const [index, { winner }] of draft.games.entries()) {
    if (winner === null || Math.max(0, ...wins.values()) >= needed) break;
    const entrant = match.games[index]?.winner ?? teams[winner];
    wins.set(entrant, (wins.get(entrant) ?? 0) + 1);
    if (match.games[index]) continue;
    const matchId = draft.matches.find(({ game }) => game === index + 1)?.matchId ?? null;
    const game = { winner: entrant, seconds: null, matchId };
    entries.push({ by: SERVER, action: { type: 'game', match: id, sides, game }, accountId: null });
  }
  return entries;
}
