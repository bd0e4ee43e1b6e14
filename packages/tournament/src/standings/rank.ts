import type { EntrantId, TableSetup, TieBreak } from '../setup.ts';
import type { StageState } from '../state.ts';
import { compareLots } from './lots.ts';
import { measure } from './measures.ts';
import type { EntrantRecord, Records } from './records.ts';

/** What put an entrant behind the one above. */
export type StandingRule =
  | TieBreak
  | 'match-points'
  | 'losses'
  | 'lots'
  | 'group-place'
  | 'round'
  | 'seed'
  | 'stage'
  | 'took-part';

export interface Ranked {
  readonly record: EntrantRecord;
  /** The rule that decided between this entrant and the one above; null for the first. */
  readonly decidedBy: StandingRule | null;
}

interface Ranking {
  readonly setup: TableSetup;
  readonly stage: StageState;
  readonly records: Records;
  /** Measures are the same for everybody who is compared, and are computed once. */
  readonly measures: Map<TieBreak, Map<EntrantId, number | null>>;
}

/** These entrants of a table in their order, by match points, the organiser's rules and lots: a total order. */
export function rank(
  setup: TableSetup,
  stage: StageState,
  records: Records,
  among: readonly EntrantRecord[],
): Ranked[] {
  const ranking: Ranking = { setup, stage, records, measures: new Map() };
  const clusters = split(among, ({ points }) => points);
  return join(
    clusters.map((cluster) => byLosses(ranking, cluster)),
    'match-points',
  );
}

/** Who left a Swiss with as many wins in fewer rounds is before the others. */
function byLosses(ranking: Ranking, tied: readonly EntrantRecord[]): Ranked[] {
  const { setup } = ranking;
  const isLeftByWins = setup.format === 'swiss' && setup.length.by === 'exit';
  const clusters = isLeftByWins ? split(tied, ({ losses }) => -losses) : [tied];
  return join(
    clusters.map((cluster) => resolve(ranking, cluster, setup.tieBreaks)),
    'losses',
  );
}

function resolve(ranking: Ranking, tied: readonly EntrantRecord[], rules: readonly TieBreak[]): Ranked[] {
  const [only] = tied;
  if (tied.length === 1 && only) return [{ record: only, decidedBy: null }];
  const [rule, ...rest] = rules;
  if (rule === undefined) return byLots(ranking, tied);
  const clusters = splitBy(ranking, tied, rule);
  if (clusters.length === 1) return resolve(ranking, tied, rest);
  // Those who are still tied have fewer opponents among themselves: head-to-head may now tell more.
  const next = rule === 'head-to-head' ? rules : rest;
  return join(
    clusters.map((cluster) => resolve(ranking, cluster, next)),
    rule,
  );
}

/** Parts that a rule tells apart, best first; one part where it tells nothing, or where a value is unknown. */
function splitBy(
  ranking: Ranking,
  tied: readonly EntrantRecord[],
  rule: TieBreak,
): (readonly EntrantRecord[])[] {
  if (rule === 'head-to-head') return splitByMeetings(tied);
  const values = ranking.measures.get(rule) ?? new Map<EntrantId, number | null>();
  ranking.measures.set(rule, values);
  for (const record of tied)
    if (!values.has(record.entrant))
      values.set(record.entrant, measure(rule, ranking.setup, ranking.records, record));
  if (tied.some(({ entrant }) => values.get(entrant) === null)) return [tied];
  return split(tied, ({ entrant }) => values.get(entrant) ?? 0);
}

/**
 * Matches won among those who are tied, forfeits included. It tells nothing unless all of them met each other equally often: who
 * met fewer of them could not win as often.
 */
function splitByMeetings(tied: readonly EntrantRecord[]): (readonly EntrantRecord[])[] {
  const among = new Set(tied.map(({ entrant }) => entrant));
  const wins = new Map<EntrantId, number>();
  const meetings = new Set<number>();
  for (const { entrant, rounds } of tied) {
    const met = new Map<EntrantId, number>();
    let won = 0;
    for (const { opponent, kind } of rounds) {
      if (opponent === null || !among.has(opponent)) continue;
      met.set(opponent, (met.get(opponent) ?? 0) + 1);
      if (kind === 'win' || kind === 'forfeit-win') won += 1;
    }
    wins.set(entrant, won);
    if (met.size < tied.length - 1) return [tied];
    for (const times of met.values()) meetings.add(times);
  }
  return meetings.size === 1 ? split(tied, ({ entrant }) => wins.get(entrant) ?? 0) : [tied];
}

/** Values that differ by less than this are equal: sums of thirds and halves come in any order. */
const EPSILON = 1e-9;

function split(
  records: readonly EntrantRecord[],
  value: (record: EntrantRecord) => number,
): (readonly EntrantRecord[])[] {
  const sorted = records
    .map((record) => ({ record, value: value(record) }))
    .toSorted((a, b) => b.value - a.value);
  const parts: EntrantRecord[][] = [];
  let last = Number.NaN;
  for (const one of sorted) {
    if (Math.abs(one.value - last) < EPSILON) parts.at(-1)?.push(one.record);
    else parts.push([one.record]);
    last = one.value;
  }
  return parts;
}

const byLots = ({ stage }: Ranking, tied: readonly EntrantRecord[]): Ranked[] =>
  tied
    .toSorted((a, b) => compareLots(stage, a.entrant, b.entrant))
    .map((record, index) => ({ record, decidedBy: index === 0 ? null : 'lots' }));

/** One after the other; the first of each part is behind the part before by this rule. */
export function join(parts: readonly (readonly Ranked[])[], rule: StandingRule): Ranked[] {
  return parts.flatMap((part, index) =>
    part.map((one, place) => (place === 0 && index > 0 ? { ...one, decidedBy: rule } : one)),
  );
}
