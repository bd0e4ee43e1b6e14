import { entrantsOf, type Match } from '@soulstat/tournament';
import { listLineUps, type MatchLineUp } from '@soulstat/warehouse';
import { fail, ProblemError } from '../../../base/problem.ts';
import type { Actor } from '../../../community/permissions/may.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { enterLog, SERVER, type LogContext, type NewEntry } from '../log/enter-log.ts';
import type { Stores } from '../registration/entrants-view.ts';
import { neededOf, pairingOf, type Pairing } from '../../../community/teams/pairing.ts';
import { isWithin, matchesOfPair } from './fits.ts';
import { holdTournaments, type HeldTournament } from '../log/held-tournaments.ts';
import { matchOf } from '../pages/match-view.ts';
import { listBeside, listLinks, saveLink, type LinkRow } from '../queries/beside-matches.ts';
import { listGamesOfRoom } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { hasBegun, listKnownPlayers, type KnownPlayer } from '../queries/linking.ts';
import { tellTournament } from '../queries/tournament-log.ts';

/** Matches of the game that tournaments may have been played with, by the players in them. */
interface Candidate {
  readonly lineUp: MatchLineUp;
  readonly pairing: Pairing;
}

/**
 * Links new matches to games of tournaments: at least four of six players of each side, begun inside the window of the match, in the order of
 * the series. Why one was linked, or was not, stands beside the match.
 */
export async function linkTournaments(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  if (!(await hasBegun(postgres))) return async () => undefined;
  const lineUps = await listLineUps(clickhouse, matchIds);
  const found = await candidatesOf(postgres, lineUps);
  return (tx) => linkFound({ postgres: tx, held: holdTournaments(), now: Date.now }, found);
}

/** One match whose line-up is known already. */
export async function linkLineUp(db: Postgres, lineUp: MatchLineUp, now: () => number): Promise<void> {
  await linkFound({ postgres: db, held: holdTournaments(), now }, await candidatesOf(db, [lineUp]));
}

async function linkFound(
  context: LogContext,
  found: ReadonlyMap<number, readonly Candidate[]>,
): Promise<void> {
  for (const [id, candidates] of found)
    for (const { lineUp, pairing } of candidates.toSorted((a, b) => a.lineUp.startedAt - b.lineUp.startedAt))
      await linkOne(context, { id, lineUp, pairing, match: null });
}

async function candidatesOf(
  db: Postgres,
  lineUps: readonly MatchLineUp[],
): Promise<Map<number, Candidate[]>> {
  const accounts = [...new Set(lineUps.flatMap(({ accountIds }) => accountIds.flat()))];
  const players = accounts.length === 0 ? [] : await listKnownPlayers(db, accounts);
  const found = new Map<number, Candidate[]>();
  for (const [id, own] of Map.groupBy(players, ({ tournamentId }) => tournamentId)) {
    const candidates = lineUps.flatMap((lineUp): Candidate[] => {
      const pairing = pairingOf(lineUp, own);
      return pairing ? [{ lineUp, pairing }] : [];
    });
    if (candidates.length > 0) found.set(id, candidates);
  }
  return found;
}

interface Linking extends Candidate {
  readonly id: number;
  /** The match it is said to be of; null: any of the pair. */
  readonly match: string | null;
}

type Verdict = Pick<LinkRow, 'game' | 'verdict' | 'reason'>;

/** Links one, and after it those of the same match that waited for it. */
async function linkOne(context: LogContext, linking: Linking): Promise<void> {
  const { tournament } = await enterLog(context, linking.id, async (newest, tx) => {
    const judged = await judge(newest, tx, linking, context.now());
    return judged?.entries ?? [];
  }).catch((error: unknown) => {
    // What the rules of the tournament refuse is no match of it; everything else is a failure.
    if (error instanceof ProblemError && error.code.startsWith('tournament_'))
      return { tournament: undefined };
    throw error;
  });
  if (tournament)
    await context.postgres.transaction((tx) => tellTournament(tx, linking.id, { kind: 'matches' }));
}

interface Judged {
  readonly match: Match;
  readonly verdict: Verdict;
  readonly entries: readonly NewEntry[];
}

/** What becomes of a match of the game in a tournament; it is written down. Undefined where it has nothing to do with it. */
async function judge(
  tournament: HeldTournament,
  tx: Postgres,
  { lineUp, pairing, match: wanted }: Linking,
  now: number,
): Promise<Judged | undefined> {
  const { row, state } = tournament;
  const beside = new Map((await listBeside(tx, row.id)).map((each) => [each.match, each]));
  const readyAt = (id: string) => beside.get(id)?.readyAt?.getTime();
  const all = matchesOfPair(state, pairing.entrants, readyAt);
  const ofPair = wanted === null ? all : all.filter(({ match }) => match.id === wanted);
  const startedAt = lineUp.startedAt * 1000;
  const timed = ofPair.find((each) => isWithin(each, startedAt)) ?? ofPair[0];
  if (!timed) return undefined;
  const isInTime = isWithin(timed, startedAt);
  // Teams meet elsewhere, too: what was played at another time says nothing of a match that has ended.
  if (!isInTime && timed.match.result && wanted === null) return undefined;
  const links = await listLinks(tx, row.id, timed.match.id);
  const present = links.find(({ matchId }) => matchId === lineUp.matchId);
  if (present && (present.game !== null || present.verdict === 'unlinked-by-hand')) return undefined;
  const drafted = beside.get(timed.match.id)?.draftCode ?? null;
  const judged = isInTime
    ? await verdictOf(tx, { tournament, match: timed.match, lineUp, pairing, links, drafted })
    : { verdict: outside(), entries: [] };
  const at = new Date(now);
  await saveLink(tx, row.id, {
    match: timed.match.id,
    matchId: lineUp.matchId,
    ...judged.verdict,
    startedAt: new Date(startedAt),
    found: pairing.found,
    hiddenKing: pairing.entrants[0],
    at,
  });
  return { match: timed.match, ...judged };
}

const outside = (): Verdict => ({
  game: null,
  verdict: 'outside-window',
  reason: 'These teams played it, but not within six hours after their match could be played.',
});

interface Judging {
  readonly tournament: HeldTournament;
  readonly match: Match;
  readonly lineUp: MatchLineUp;
  readonly pairing: Pairing;
  readonly links: readonly LinkRow[];
  readonly drafted: string | null;
}

async function verdictOf(
  tx: Postgres,
  judging: Judging,
): Promise<{ readonly verdict: Verdict; readonly entries: readonly NewEntry[] }> {
  const { tournament, match, lineUp, pairing, links, drafted } = judging;
  const refuse = (verdict: string, reason: string) => ({
    verdict: { game: null, verdict, reason },
    entries: [],
  });
  const { teamSize } = tournament.row.source;
  const needed = neededOf(teamSize);
  const fewest = Math.min(...pairing.found);
  if (fewest < needed)
    return refuse(
      'too-few-of-a-side',
      `Only ${fewest} of ${teamSize} players of one team were in it; ${needed} are needed.`,
    );
  const sides = entrantsOf(match);
  if (lineUp.winner === null || !sides) return refuse('other-winner', 'Nobody won this match.');
  const winner = pairing.entrants[lineUp.winner];
  const inDraft = drafted === null ? [] : await listGamesOfRoom(tx, drafted);
  const said = inDraft.find(({ matchId }) => matchId === lineUp.matchId)?.game;
  const linkedGames = links.filter(({ game }) => game !== null);
  const number = said ?? nextNumber(match, linkedGames);
  const linked = (entries: readonly NewEntry[]) => ({
    verdict: {
      game: number,
      verdict: 'linked',
      reason: `${pairing.found[0]} and ${pairing.found[1]} of ${teamSize} players, begun in time, game ${number} of the series.`,
    },
    entries,
  });
  const enter = (action: NewEntry['action']): NewEntry => ({ by: SERVER, action, accountId: null });
  const known = match.games[number - 1];
  if (known && known.matchId === null) {
    if (known.winner !== winner)
      return refuse('other-winner', 'It was won by the other team than was entered.');
    return linked([enter({ type: 'link-game', match: match.id, game: number, matchId: lineUp.matchId })]);
  }
  if (match.result) return afterResult(match, number, winner, linked, refuse);
  const before = linkedGames.find(({ game }) => game === number - 1)?.startedAt;
  if (number !== match.games.length + 1 || (before && before.getTime() > lineUp.startedAt * 1000))
    return refuse(
      'not-in-order',
      `It is game ${number} of the series, and the one before it is not known yet.`,
    );
  const game = { winner, seconds: lineUp.seconds, matchId: lineUp.matchId };
  return linked([enter({ type: 'game', match: match.id, sides, game })]);
}

/** The first game without a match, or the one after all of them. */
function nextNumber(match: Match, links: readonly LinkRow[]): number {
  const open = match.games.findIndex(({ matchId }) => matchId === null);
  if (open >= 0) return open + 1;
  return Math.max(match.games.length, links.length) + 1;
}

/** A result that was entered as a score: its games are not known one by one, so the match stands beside it. */
function afterResult(
  { result, games }: Match,
  number: number,
  winner: number,
  linked: (entries: readonly NewEntry[]) => {
    readonly verdict: Verdict;
    readonly entries: readonly NewEntry[];
  },
  refuse: (
    verdict: string,
    reason: string,
  ) => { readonly verdict: Verdict; readonly entries: readonly NewEntry[] },
) {
  const score = result?.score;
  if (!score || games.length > 0) return refuse('not-in-order', 'The series was decided before it.');
  const wins = score[result.sides.indexOf(winner)] ?? 0;
  if (number > score[0] + score[1] || wins === 0)
    return refuse('other-winner', 'The score that was entered has no such game.');
  return linked([]);
}

/** By a captain who says that a game was this match: the same rules hold. */
export async function linkNamedMatch(
  { postgres, clickhouse }: Stores,
  context: LogContext,
  asked: { readonly id: number; readonly match: string; readonly matchId: number; readonly actor: Actor },
): Promise<void> {
  const [lineUp] = await listLineUps(clickhouse, [asked.matchId]);
  if (!lineUp)
    return fail(
      'match_not_found',
      'This match is not on record yet. It links by itself as soon as its file is here.',
    );
  const players: readonly KnownPlayer[] = await listKnownPlayers(postgres, lineUp.accountIds.flat());
  const own = players.filter(({ tournamentId }) => tournamentId === asked.id);
  const pairing = pairingOf(lineUp, own);
  if (!pairing) return fail('tournament_refused', 'These two teams were not in this match.');
  let judged: Judged | undefined;
  await enterLog(context, asked.id, async (newest, tx) => {
    matchOf(newest, asked.match);
    judged = await judge(newest, tx, { id: asked.id, lineUp, pairing, match: asked.match }, context.now());
    return judged?.entries ?? [];
  });
  if (!judged)
    return fail('tournament_refused', 'This match of the game is linked here already, or is of other teams.');
  if (judged.verdict.game === null) return fail('tournament_refused', judged.verdict.reason);
  return undefined;
}
