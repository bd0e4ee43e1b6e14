import { winsNeeded, type EntrantId, type TableSetup } from '../setup.ts';
import type { FieldEntry, Match, StageState } from '../state.ts';

/** What an entrant did in one round of a table. */
export interface RoundRecord {
  readonly round: number;
  /**
   * `win` and `loss` by playing, `forfeit-win` and `forfeit-loss`, `bye` (a win against nobody), `late`: not there yet, `missed`: gone by
   * its own act.
   */
  readonly kind: 'win' | 'loss' | 'forfeit-win' | 'forfeit-loss' | 'bye' | 'late' | 'missed';
  readonly opponent: EntrantId | null;
  readonly points: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  /** Of all games; null where that of one is unknown. */
  readonly seconds: number | null;
}

export interface EntrantRecord {
  readonly entrant: EntrantId;
  /** Index in the field: its seed - 1. */
  readonly seed: number;
  readonly group: number | null;
  readonly rounds: readonly RoundRecord[];
  readonly points: number;
  readonly wins: number;
  readonly losses: number;
}

export type Records = ReadonlyMap<EntrantId, EntrantRecord>;

/** What everybody in the field did in this stage so far, by rounds. Matches without a result are not in it. */
export function recordsOf(setup: TableSetup, stage: StageState): Records {
  const rounds = new Map<EntrantId, RoundRecord[]>(stage.field.map(({ entrant }) => [entrant, []]));
  for (const match of stage.matches) {
    for (const side of [0, 1] as const) {
      const { sides } = match;
      const own = sides[side];
      const record = own.kind === 'entrant' ? roundOf(setup, match, side, own.entrant) : undefined;
      if (own.kind === 'entrant' && record) rounds.get(own.entrant)?.push(record);
    }
  }
  return new Map(
    stage.field.map((entry, seed) => {
      const played = rounds.get(entry.entrant) ?? [];
      const all = [...played, ...missedRounds(setup, stage, entry, played)];
      return [
        entry.entrant,
        summed(
          entry,
          seed,
          all.toSorted((a, b) => a.round - b.round),
        ),
      ];
    }),
  );
}

function summed(entry: FieldEntry, seed: number, rounds: readonly RoundRecord[]): EntrantRecord {
  const count = (...kinds: readonly RoundRecord['kind'][]) =>
    rounds.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    entrant: entry.entrant,
    seed,
    group: entry.group,
    rounds,
    points: rounds.reduce((sum, { points }) => sum + points, 0),
    wins: count('win', 'forfeit-win', 'bye'),
    losses: count('loss', 'forfeit-loss'),
  };
}

function roundOf(setup: TableSetup, match: Match, side: 0 | 1, entrant: EntrantId): RoundRecord | undefined {
  const other = match.sides[side === 0 ? 1 : 0];
  const base = { round: match.round, gamesWon: 0, gamesLost: 0, seconds: 0 };
  if (match.status === 'walkover')
    return { ...base, kind: 'bye', opponent: null, points: setup.points.win, seconds: null };
  if (!match.result) return undefined;
  const opponent = other.kind === 'entrant' ? other.entrant : null;
  const hasWon = match.winner === entrant;
  if (match.result.score) {
    return {
      round: match.round,
      kind: hasWon ? 'win' : 'loss',
      opponent,
      points: hasWon ? setup.points.win : setup.points.loss,
      gamesWon: match.result.score[side],
      gamesLost: match.result.score[side === 0 ? 1 : 0],
      seconds: secondsOf(match),
    };
  }
  const games = setup.forfeitsCountGames ? winsNeeded(match.bestOf) : 0;
  return {
    ...base,
    kind: hasWon ? 'forfeit-win' : 'forfeit-loss',
    opponent,
    points: hasWon ? setup.points.win : setup.points.forfeit,
    gamesWon: hasWon ? games : 0,
    gamesLost: hasWon || match.winner === null ? 0 : games,
    seconds: null,
  };
}

function secondsOf({ games, result }: Match): number | null {
  const count = result?.score ? result.score[0] + result.score[1] : 0;
  if (games.length < count) return null;
  let sum = 0;
  for (const { seconds } of games) {
    if (seconds === null) return null;
    sum += seconds;
  }
  return sum;
}

/** Rounds of a Swiss before a late entrant came, and those that it was away for. */
function missedRounds(
  setup: TableSetup,
  stage: StageState,
  entry: FieldEntry,
  played: readonly RoundRecord[],
): RoundRecord[] {
  if (setup.format !== 'swiss') return [];
  const missed: RoundRecord[] = [];
  const latePoints = setup.latePoints === 'half' ? setup.points.win / 2 : 0;
  const nothing = { opponent: null, gamesWon: 0, gamesLost: 0, seconds: null };
  for (let round = 1; round <= stage.rounds; round += 1) {
    if (round < entry.fromRound) missed.push({ ...nothing, round, kind: 'late', points: latePoints });
    else if (isAway(entry, round) && !played.some((record) => record.round === round))
      missed.push({ ...nothing, round, kind: 'missed', points: 0 });
  }
  return missed;
}

/** Whether an entrant was away when this round was paired. */
export const isAway = ({ absences }: FieldEntry, round: number): boolean =>
  absences.some(({ from, until }) => from <= round && (until === null || round < until));
