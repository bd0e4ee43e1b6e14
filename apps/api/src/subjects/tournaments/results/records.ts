import type { TournamentStatistics } from '@soulstat/api-client/contract';
import type { PlayedLine } from '@soulstat/warehouse';
import type { RosteredAccount } from '../queries/rostered.ts';
import type { ToldGame } from './played-games.ts';

type Record = TournamentStatistics['records'][number];

interface Candidate {
  readonly game: ToldGame;
  readonly line: PlayedLine;
  readonly value: number;
}

const perMinute = (value: number | null, { seconds }: PlayedLine): number =>
  value === null || seconds === 0 ? -1 : Math.round((value * 60) / seconds);

const OF_PLAYERS: readonly (readonly [Record['record'], (line: PlayedLine) => number])[] = [
  ['kills', ({ kills }) => kills],
  ['assists', ({ assists }) => assists],
  ['souls-per-minute', (line) => perMinute(line.souls, line)],
  ['damage-per-minute', (line) => perMinute(line.damage, line)],
];

/** The highest of each in one game, and the longest and shortest games; of those who hide nobody is named. */
export function recordsOf(
  games: readonly ToldGame[],
  known: ReadonlyMap<number, RosteredAccount>,
  hidden: ReadonlySet<number>,
): Record[] {
  const ofPlayers = OF_PLAYERS.flatMap(([record, valueOf]) => {
    const best = games
      .flatMap((game) => game.lines.map((line): Candidate => ({ game, line, value: valueOf(line) })))
      .filter(({ line, value }) => value > 0 && known.has(line.accountId) && !hidden.has(line.accountId))
      .toSorted((a, b) => b.value - a.value)[0];
    return best ? playerRecord(record, best, known) : [];
  });
  return [...ofPlayers, ...lengthRecords(games)];
}

function playerRecord(
  record: Record['record'],
  { game, line, value }: Candidate,
  known: ReadonlyMap<number, RosteredAccount>,
): Record {
  const account = known.get(line.accountId);
  return {
    record,
    value,
    accountId: line.accountId,
    name: account?.name ?? null,
    heroId: line.heroId,
    entrant: account?.entrantId ?? null,
    match: game.match.id,
    matchId: line.matchId,
  };
}

function lengthRecords(games: readonly ToldGame[]): Record[] {
  const timed = games
    .flatMap((game) => {
      const [line] = game.lines;
      return line ? [{ game, line, value: line.seconds }] : [];
    })
    .toSorted((a, b) => b.value - a.value);
  const [longest, shortest] = [timed[0], timed.at(-1)];
  if (!longest || !shortest || timed.length < 2) return [];
  const of = (record: Record['record'], { game, line, value }: Candidate): Record => ({
    record,
    value,
    accountId: null,
    name: null,
    heroId: null,
    entrant: game.winner,
    match: game.match.id,
    matchId: line.matchId,
  });
  return [of('longest-game', longest), of('shortest-game', shortest)];
}
