import { championOf, type Match, type TournamentState } from '@soulstat/tournament';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { nextLook } from './by-itself.ts';
import type { HeldTournament } from './held-tournaments.ts';
import { noteHappened } from '../exports/note-calls.ts';
import { teamOneSide } from '../play/match-draft.ts';
import { listLinks, markReady, unlink } from '../queries/beside-matches.ts';
import { setTeamResults } from '../../../community/teams/team-results.ts';
import { comeBackAll, leaveAll, listTeamsOf } from '../queries/entrants.ts';
import { insertLog, tellTournament } from '../queries/tournament-log.ts';
import { saveFollowed } from '../queries/tournaments.ts';
import { endOf } from './times.ts';
import type { Written } from './written.ts';

/** Writes new entries of a log, and what the rest of the database has to know of what they changed. */
export async function followUp(
  tx: Postgres,
  before: HeldTournament,
  written: Written,
  now: number,
): Promise<Written> {
  const { tournament, added } = written;
  const { id } = tournament.row;
  if (added.length === 0) return written;
  const at = new Date(now);
  await insertLog(tx, id, added);
  const ready = newlyReady(before.state, tournament.state);
  if (ready.length > 0)
    await markReady(
      tx,
      id,
      ready.map((match) => match.id),
      at,
    );
  await moveRosters(tx, before.state, tournament.state, at);
  if (hasLost(before.state, tournament.state)) await forgetLinks(tx, tournament, at);
  await followTeams(tx, tournament);
  const hasCalls = await noteHappened(tx, before.state, tournament, ready);
  const row = await saveColumns(tx, tournament, now);
  await tellTournament(tx, id, { kind: 'log', version: row.version });
  return { ...written, tournament: { ...tournament, row }, hasCalls };
}

async function saveColumns(tx: Postgres, { row, state, log }: HeldTournament, now: number) {
  const { setup } = row.source;
  const of = (status: string) => state.entrants.filter((entrant) => entrant.status === status).length;
  const endsAt = endOf(setup, state);
  const followed = {
    id: row.id,
    version: log.length,
    status: state.status,
    entrants: state.status === 'registration' ? of('in') : of('playing') + of('dropped'),
    waiting: of('waiting'),
    championId: championOf(setup, state),
    checkInClosesAt: state.checkInClosesAt === null ? null : new Date(state.checkInClosesAt),
    endsAt,
    nextAt: nextLook({ row, state, log }, now),
    at: new Date(now),
  };
  await saveFollowed(tx, followed);
  return { ...row, version: log.length, status: state.status, endsAt, updatedAt: followed.at };
}

const matchesOf = ({ stages }: TournamentState) => stages.flatMap(({ matches }) => matches);

const isPlayable = ({ status }: Match) => status === 'ready' || status === 'running';

const sidesOf = ({ sides }: Match) => JSON.stringify(sides.map((side) => 'entrant' in side && side.entrant));

/** Matches that can be played now, and could not be before, or had other sides. */
function newlyReady(before: TournamentState, now: TournamentState): Match[] {
  const known = new Map(matchesOf(before).map((match) => [match.id, match]));
  return matchesOf(now).filter((match) => {
    if (match.status !== 'ready') return false;
    const old = known.get(match.id);
    return !old || !(isPlayable(old) || old.result !== null) || sidesOf(old) !== sidesOf(match);
  });
}

const IS_OUT: ReadonlySet<string> = new Set(['withdrawn', 'declined']);

/** Whoever withdrew may play for others, and whoever is back may not. */
async function moveRosters(tx: Postgres, before: TournamentState, now: TournamentState, at: Date) {
  if (before.entrants === now.entrants) return;
  const wasOut = new Map(before.entrants.map(({ id, status }) => [id, IS_OUT.has(status)]));
  const isOut = new Map(now.entrants.map(({ id, status }) => [id, IS_OUT.has(status)]));
  for (const id of new Set([...wasOut.keys(), ...isOut.keys()])) {
    const was = wasOut.get(id);
    // An entry that was undone is as if it had never been.
    const is = isOut.get(id) ?? true;
    if (is && was === false) await leaveAll(tx, id, at);
    if (!is && was === true) await comeBackAll(tx, id);
  }
}

/** Ratings of lasting teams stand on the matches that they played; what was forfeited counts for none. */
async function followTeams(tx: Postgres, { row, state }: HeldTournament): Promise<void> {
  const teams = await listTeamsOf(tx, row.id);
  if (teams.size < 2) return;
  const teamOf = (entrant: number | null) => (entrant === null ? undefined : teams.get(entrant));
  const results = matchesOf(state).flatMap((match) => {
    const { id, winner, loser, result, beganAt, games } = match;
    const [winnerId, loserId] = [teamOf(winner), teamOf(loser)];
    if (winnerId === undefined || loserId === undefined || result?.outcome.kind !== 'played') return [];
    const [won = 0, lost = 0] = result.score ?? [];
    const played = Array.from({ length: Math.max(games.length, won + lost) }, (_, index) => {
      const game = games[index];
      const gameWinner = game?.winner ?? (Math.min(won, lost) === 0 ? winner : null);
      return { winnerId: teamOf(gameWinner) ?? null, matchId: game?.matchId ?? null };
    });
    const teamOneId = teamOf(result.sides[teamOneSide(state, match)]) ?? winnerId;
    return [{ match: id, winnerId, loserId, at: new Date(beganAt ?? result.at), teamOneId, games: played }];
  });
  await setTeamResults(tx, row.id, results);
}

const gamesIn = (state: TournamentState): Set<string> =>
  new Set(
    matchesOf(state).flatMap(({ id, games }) =>
      games.flatMap(({ matchId }) => (matchId === null ? [] : [`${id} ${matchId}`])),
    ),
  );

function hasLost(before: TournamentState, now: TournamentState): boolean {
  const left = gamesIn(now);
  return [...gamesIn(before)].some((game) => !left.has(game));
}

async function forgetLinks(tx: Postgres, { row, state }: HeldTournament, at: Date): Promise<void> {
  const left = gamesIn(state);
  const lost = (await listLinks(tx, row.id)).filter(
    ({ match, matchId, game }) => game !== null && !left.has(`${match} ${matchId}`),
  );
  if (lost.length > 0)
    await unlink(tx, row.id, lost, { reason: 'The result it stood for no longer counts.', at });
}
