import type { EntrantId, TableSetup, TieBreak } from '../setup.ts';
import type { EntrantRecord, Records, RoundRecord } from './records.ts';

/** One addend of a tie-break: the opponent it comes from, null for the virtual opponent of a round without one. */
export interface Addend {
  readonly round: number;
  readonly opponent: EntrantId | null;
  readonly value: number;
}

/** Tie-breaks that are numbers of one entrant; more is better. `head-to-head` is one of those who are tied. */
export type Measure = Exclude<TieBreak, 'head-to-head'>;

/** A value of an entrant, or null where it is unknown. */
export function measure(
  rule: Measure,
  setup: TableSetup,
  records: Records,
  record: EntrantRecord,
): number | null {
  switch (rule) {
    case 'buchholz':
      return sum(buchholzAddends(setup, records, record));
    case 'median-buchholz':
      return sum(withoutExtremes(buchholzAddends(setup, records, record)));
    case 'sonneborn-berger':
      return sum(sonnebornAddends(setup, records, record));
    case 'opponents-match-wins':
      return opponentsMatchWins(records, record);
    case 'game-wins':
      return share(gamesOf(record).won, gamesOf(record).won + gamesOf(record).lost);
    case 'cumulative':
      return cumulative(record);
    case 'game-difference':
      return gamesOf(record).won - gamesOf(record).lost;
    case 'shortest-time':
      return shortestTime(record);
  }
}

/**
 * Sum of the opponents' points. A round of a Swiss that was not played against somebody (bye, forfeit, late, missed) counts as one against
 * a virtual opponent with as many points as the entrant has itself. An opponent's own rounds missed count half a win each, so that
 * nobody loses by the opponent's leaving.
 */
export function buchholzAddends(setup: TableSetup, records: Records, record: EntrantRecord): Addend[] {
  return record.rounds.flatMap((round) => addend(setup, records, record, round) ?? []);
}

/** The same over rounds that were won. */
export function sonnebornAddends(setup: TableSetup, records: Records, record: EntrantRecord): Addend[] {
  return record.rounds
    .filter(({ kind }) => kind === 'win' || kind === 'forfeit-win' || kind === 'bye')
    .flatMap((round) => addend(setup, records, record, round) ?? []);
}

function addend(
  setup: TableSetup,
  records: Records,
  record: EntrantRecord,
  round: RoundRecord,
): Addend | undefined {
  const isMet = round.opponent !== null && (isPlayed(round) || setup.format === 'round-robin');
  const opponent = isMet && round.opponent !== null ? records.get(round.opponent) : undefined;
  if (opponent)
    return {
      round: round.round,
      opponent: opponent.entrant,
      value: opponent.points + (setup.points.win / 2) * missedBy(opponent),
    };
  return { round: round.round, opponent: null, value: record.points };
}

const isPlayed = ({ kind }: RoundRecord): boolean => kind === 'win' || kind === 'loss';

const missedBy = ({ rounds }: EntrantRecord): number => rounds.filter(({ kind }) => kind === 'missed').length;

const sum = (addends: readonly Addend[]): number => addends.reduce((total, { value }) => total + value, 0);

/** Without the highest and the lowest, where there are three or more. */
function withoutExtremes(addends: readonly Addend[]): readonly Addend[] {
  if (addends.length < 3) return addends;
  return addends.toSorted((a, b) => a.value - b.value).slice(1, -1);
}

/** The least share of matches won that an opponent counts with, so that one who lost all is no burden. */
const LEAST_SHARE = 1 / 3;

/** Mean share of matches that opponents won by playing, over matches played; byes and forfeits are in neither. Null without opponents. */
function opponentsMatchWins(records: Records, record: EntrantRecord): number | null {
  const shares = record.rounds.filter(isPlayed).map(({ opponent }) => {
    const rounds = (opponent !== null && records.get(opponent)?.rounds) || [];
    const played = rounds.filter(isPlayed);
    const won = played.filter(({ kind }) => kind === 'win').length;
    return Math.max(LEAST_SHARE, won / Math.max(1, played.length));
  });
  return shares.length === 0 ? null : shares.reduce((total, value) => total + value, 0) / shares.length;
}

function gamesOf({ rounds }: EntrantRecord): { readonly won: number; readonly lost: number } {
  let won = 0;
  let lost = 0;
  for (const { gamesWon, gamesLost } of rounds) {
    won += gamesWon;
    lost += gamesLost;
  }
  return { won, lost };
}

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** Sum of the points after each round: who won early met stronger ones. Points without an opponent (bye, late) are left out. */
function cumulative({ rounds }: EntrantRecord): number {
  let points = 0;
  let total = 0;
  for (const round of rounds) {
    if (round.kind !== 'bye' && round.kind !== 'late') points += round.points;
    total += points;
  }
  return total;
}

/** Less time over all games played; null where the time of one is unknown, or none was played. */
function shortestTime({ rounds }: EntrantRecord): number | null {
  const played = rounds.filter(isPlayed);
  if (played.length === 0) return null;
  let total = 0;
  for (const { seconds } of played) {
    if (seconds === null) return null;
    total += seconds;
  }
  return -total;
}
