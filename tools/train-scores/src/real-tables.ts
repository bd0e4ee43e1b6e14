import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readMatch, type Match } from '@soulstat/match-file';
import { denseRank, pointsFromRankNumber } from '@soulstat/ranks';
import {
  cellOf,
  isScoredMatch,
  lobbyPoints,
  matchMetrics,
  metricsOf,
  MIN_SECONDS,
  type FinalFigures,
} from '@soulstat/scores';
import { PLAYERS, type PerformanceData, type PerformanceRow } from '@soulstat/scores/fit';

/** A match as tables of real matches have it, in the community API's names. Many say neither when it was nor how long it took. */
interface TableMatch {
  readonly match_id: number;
  readonly start_time?: string;
  readonly duration_s?: number;
  readonly winning_team: 'Team0' | 'Team1';
  readonly average_badge_team0?: number;
  readonly average_badge_team1?: number;
  readonly players: readonly TablePlayer[];
}

interface TablePlayer {
  readonly account_id: number;
  readonly team: 'Team0' | 'Team1';
  readonly hero_id: number;
  readonly assigned_lane?: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly denies: number;
  readonly net_worth: number;
  readonly last_hits?: number;
  readonly abandon_match_time_s?: number;
}

/** Rows of real matches, oldest first, and what they were. */
export interface RealTables extends PerformanceData {
  readonly from: string;
  readonly to: string;
  /** Matches whose length is known; that of others is told by their souls, which miss it by six percent. */
  readonly timed: number;
  /** Of the matches whose tables have both teams' ranks. */
  readonly teams: readonly RankedTeams[];
}

/** Ranks beside the result. */
export interface RankedTeams {
  /** Mean rank of team 0 less that of team 1, in subranks. */
  readonly rankLead: number;
  readonly isWonByFirst: boolean;
}

/** Every match of the tables in a folder, by id, which is by time. */
export function readRealTables(folder: string): RealTables {
  const table = new Map<number, TableMatch>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl')))
    for (const line of readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean)) {
      const match = JSON.parse(line) as TableMatch;
      if (match.players.length === PLAYERS) table.set(match.match_id, match);
    }
  const matches = [...table.values()].toSorted((a, b) => a.match_id - b.match_id);
  const timed = matches.filter(({ duration_s }) => duration_s !== undefined);
  const secondsOf = lengthsBySouls(timed);
  const typical = typicalLobby(matches);
  const clock = clockOf(matches);
  const builder = new RowBuilder();
  for (const match of matches) {
    const durationSeconds = match.duration_s ?? secondsOf(match);
    if (durationSeconds >= MIN_SECONDS)
      builder.addTable(match, { durationSeconds, startedAt: clock(match), lobby: lobbyOf(match) ?? typical });
  }
  const day = (match: TableMatch | undefined) =>
    new Date(1000 * (match ? clock(match) : 0)).toISOString().slice(0, 10);
  const teams = matches.flatMap((match) => rankedTeams(match) ?? []);
  return { ...builder.data, from: day(matches[0]), to: day(matches.at(-1)), timed: timed.length, teams };
}

/** The whole matches of a folder as rows, with every figure. */
export function readRealMatches(folder: string): { matches: Match[]; data: PerformanceData } {
  const matches = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.meta.bz2'))
        .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/${name}`))))
        .filter(isScoredMatch)
    : [];
  const builder = new RowBuilder();
  for (const match of matches) builder.addMatch(match);
  return { matches, data: builder.data };
}

/** Two sets of rows as one, oldest first; players and matches are numbered anew. */
export function joinRows(sets: readonly PerformanceData[]): PerformanceData {
  const matches = sets
    .flatMap(({ rows, matches: count }) =>
      Array.from({ length: count }, (_, at) => rows.slice(at * PLAYERS, (at + 1) * PLAYERS)),
    )
    .toSorted((a, b) => (a[0]?.startedAt ?? 0) - (b[0]?.startedAt ?? 0));
  return {
    rows: matches.flatMap((rows, match) => rows.map((row) => ({ ...row, match }))),
    matches: matches.length,
    players: Math.max(...sets.map(({ players }) => players)),
  };
}

/** Accounts keep their number over all sets of rows. */
const numbers = new Map<number, number>();

class RowBuilder {
  private readonly rows: PerformanceRow[] = [];
  private count = 0;

  get data(): PerformanceData {
    return { rows: this.rows, matches: this.count, players: numbers.size };
  }

  addTable(
    match: TableMatch,
    known: { readonly durationSeconds: number; readonly startedAt: number; readonly lobby: number },
  ): void {
    const winner = teamOf(match.winning_team);
    const figures = metricsOf(known.durationSeconds, match.players.map(figuresOf));
    this.add(
      match.players.map((player, index) => ({
        ...this.shared(match.match_id, player.account_id, known),
        team: teamOf(player.team),
        won: teamOf(player.team) === winner,
        heroId: player.hero_id,
        cell: cellOf(known, { heroId: player.hero_id, lane: player.assigned_lane ?? null }, known.lobby),
        rankPoints: null,
        figures: figures[index] ?? new Float64Array(0),
      })),
    );
  }

  addMatch(match: Match): void {
    const lobby = lobbyPoints(match);
    const figures = matchMetrics(match);
    this.add(
      match.players.map((player, index) => ({
        ...this.shared(match.matchId, player.accountId, { startedAt: match.startedAt, lobby }),
        team: player.team,
        won: player.team === match.winningTeam,
        heroId: player.heroId,
        cell: cellOf(match, player, lobby),
        rankPoints: pointsFromRankNumber(player.rank?.rankNumber) ?? null,
        figures: figures[index] ?? new Float64Array(0),
      })),
    );
  }

  private shared(
    matchId: number,
    accountId: number,
    { startedAt, lobby }: { readonly startedAt: number; readonly lobby: number | null },
  ) {
    const player = numbers.get(accountId) ?? numbers.size;
    numbers.set(accountId, player);
    return { match: this.count, player, matchId, startedAt, lobbyPoints: lobby };
  }

  private add(rows: readonly PerformanceRow[]): void {
    this.rows.push(...rows);
    this.count += 1;
  }
}

const teamOf = (name: 'Team0' | 'Team1') => (name === 'Team0' ? 0 : 1);

function figuresOf(player: TablePlayer): FinalFigures {
  return {
    team: teamOf(player.team),
    netWorth: player.net_worth,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    denies: player.denies,
    lastHits: player.last_hits,
  };
}

const soulsOf = ({ players }: TableMatch) => players.reduce((sum, { net_worth }) => sum + net_worth, 0);

/** Length by all souls of a match: a straight line of logarithms through those whose length is known. */
function lengthsBySouls(timed: readonly TableMatch[]): (match: TableMatch) => number {
  const points = timed.map((match) => [Math.log(soulsOf(match)), Math.log(match.duration_s ?? 1)] as const);
  const meanOf = (pick: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [meanOf(([x]) => x), meanOf(([, y]) => y)];
  const slope = meanOf(([x, y]) => (x - meanX) * (y - meanY)) / meanOf(([x]) => (x - meanX) ** 2);
  return (match) => Math.exp(meanY + slope * (Math.log(soulsOf(match)) - meanX));
}

function lobbyOf({ average_badge_team0, average_badge_team1 }: TableMatch): number | undefined {
  const [one, other] = [pointsFromRankNumber(average_badge_team0), pointsFromRankNumber(average_badge_team1)];
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}

function rankedTeams(match: TableMatch): RankedTeams | undefined {
  const [one, other] = [denseRank(match.average_badge_team0), denseRank(match.average_badge_team1)];
  if (one === undefined || other === undefined) return undefined;
  return { rankLead: one - other, isWonByFirst: match.winning_team === 'Team0' };
}

/** Where a table does not say, its lobbies are like those that say: all are of high ranks. */
function typicalLobby(matches: readonly TableMatch[]): number {
  const known = matches.flatMap((match) => lobbyOf(match) ?? []);
  return known.reduce((sum, points) => sum + points, 0) / Math.max(known.length, 1);
}

/** Starts that are not known lie between those of the neighbours by id. */
function clockOf(matches: readonly TableMatch[]): (match: TableMatch) => number {
  const known = matches.flatMap(({ match_id, start_time }) =>
    start_time === undefined
      ? []
      : [[match_id, Date.parse(`${start_time.replace(' ', 'T')}Z`) / 1000] as const],
  );
  const [[firstId, first] = [0, 0], [lastId, last] = [1, 1]] = [known[0], known.at(-1)];
  const perId = (last - first) / Math.max(lastId - firstId, 1);
  return ({ match_id, start_time }) => {
    if (start_time !== undefined) return Date.parse(`${start_time.replace(' ', 'T')}Z`) / 1000;
    const next = known.find(([id]) => id > match_id);
    return Math.round(next ? next[1] - (next[0] - match_id) * perId : last + (match_id - lastId) * perId);
  };
}
