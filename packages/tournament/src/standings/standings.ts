import type { EntrantId, TableSetup, TieBreak, TournamentSetup } from '../setup.ts';
import { isTable, TIE_BREAKS } from '../setup.ts';
import type { StageState, TournamentState } from '../state.ts';
import type { Place } from './place.ts';
import { eliminationStandings } from './elimination.ts';
import { compareLots } from './lots.ts';
import { buchholzAddends, measure, sonnebornAddends, type Addend } from './measures.ts';
import { join, rank, type Ranked, type StandingRule } from './rank.ts';
import { recordsOf, type EntrantRecord, type Records, type RoundRecord } from './records.ts';

/** One line of a table, of one group or of all. */
export interface StandingLine {
  readonly entrant: EntrantId;
  /** From 1; no two are equal. */
  readonly place: number;
  /** The rule that put it behind the line above; null for the first. */
  readonly decidedBy: StandingRule | null;
  readonly group: number | null;
  readonly points: number;
  readonly wins: number;
  readonly losses: number;
  readonly byes: number;
  readonly hasDropped: boolean;
  /** Every tie-break of the stage; null: unknown, or no number (`head-to-head`). */
  readonly values: Readonly<Partial<Record<TieBreak, number | null>>>;
  readonly rounds: readonly RoundRecord[];
}

/** The table of a stage by its index, of one group or of all where null. Empty before it started, and for an elimination. */
export function standingsOf(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  group: number | null = null,
): StandingLine[] {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  return rules && stage && isTable(rules) ? tableStandings(rules, state, stage, group) : [];
}

export function tableStandings(
  setup: TableSetup,
  state: TournamentState,
  stage: StageState,
  group: number | null = null,
): StandingLine[] {
  const records = recordsOf(setup, stage);
  const ranked = group === null ? wholeTable(setup, stage, records) : rankGroup(setup, stage, records, group);
  const dropped = new Set(state.entrants.filter(({ status }) => status === 'dropped').map(({ id }) => id));
  return ranked.map(({ record, decidedBy }, index) => ({
    entrant: record.entrant,
    place: index + 1,
    decidedBy,
    group: record.group,
    points: record.points,
    wins: record.wins,
    losses: record.losses,
    byes: record.rounds.filter(({ kind }) => kind === 'bye').length,
    hasDropped: dropped.has(record.entrant),
    values: valuesOf(setup, records, record),
    rounds: record.rounds,
  }));
}

function valuesOf(setup: TableSetup, records: Records, record: EntrantRecord): StandingLine['values'] {
  const values: Partial<Record<TieBreak, number | null>> = {};
  for (const rule of TIE_BREAKS)
    if (setup.tieBreaks.includes(rule))
      values[rule] = rule === 'head-to-head' ? null : measure(rule, setup, records, record);
  return values;
}

const rankGroup = (setup: TableSetup, stage: StageState, records: Records, group: number): Ranked[] =>
  rank(
    setup,
    stage,
    records,
    [...records.values()].filter((record) => record.group === group),
  );

function wholeTable(setup: TableSetup, stage: StageState, records: Records): Ranked[] {
  const groups = groupNumbers(stage);
  if (groups.length < 2) return rank(setup, stage, records, [...records.values()]);
  const tables = groups.map((group) => rankGroup(setup, stage, records, group));
  const longest = Math.max(...tables.map(({ length }) => length));
  const tiers = Array.from({ length: longest }, (_, place) =>
    acrossGroups(
      setup,
      stage,
      records,
      tables.flatMap((table) => table[place]?.record ?? []),
    ),
  );
  return join(tiers, 'group-place');
}

const perMatch = (record: EntrantRecord, value: number) => value / Math.max(1, record.rounds.length);

/** Entrants with the same place in different groups: points and game difference for each match, since groups may differ in size, then lots. */
function acrossGroups(
  setup: TableSetup,
  stage: StageState,
  records: Records,
  tier: readonly EntrantRecord[],
): Ranked[] {
  const keyed = tier.map((record) => ({
    record,
    points: perMatch(record, record.points),
    games: perMatch(record, measure('game-difference', setup, records, record) ?? 0),
  }));
  const sorted = keyed.toSorted(
    (a, b) =>
      b.points - a.points || b.games - a.games || compareLots(stage, a.record.entrant, b.record.entrant),
  );
  return sorted.map((one, index) => {
    const above = sorted[index - 1];
    return { record: one.record, decidedBy: above ? ruleBetween(above, one) : null };
  });
}

function ruleBetween(
  above: { readonly points: number; readonly games: number },
  below: { readonly points: number; readonly games: number },
): StandingRule {
  if (above.points !== below.points) return 'match-points';
  return above.games === below.games ? 'lots' : 'game-difference';
}

export const groupNumbers = ({ field }: StageState): number[] =>
  [...new Set(field.flatMap(({ group }) => group ?? []))].toSorted((a, b) => a - b);

/** The addends of a sum over opponents, so that it can be added up by hand. Empty where the stage is no table. */
export function explainTieBreak(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  entrant: EntrantId,
  rule: 'buchholz' | 'sonneborn-berger',
): Addend[] {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage || !isTable(rules)) return [];
  const records = recordsOf(rules, stage);
  const record = records.get(entrant);
  if (!record) return [];
  return (rule === 'buchholz' ? buchholzAddends : sonnebornAddends)(rules, records, record);
}

/** Everybody in the field of a stage, in order. */
export function stagePlaces(setup: TournamentSetup, state: TournamentState, index: number): Place[] {
  const stage = state.stages[index];
  const rules = setup.stages[index];
  if (!stage || !rules) return [];
  if (!isTable(rules)) return eliminationStandings(stage, index);
  return tableStandings(rules, state, stage).map(({ entrant, place, decidedBy }) => ({
    entrant,
    place,
    sharedFrom: place,
    sharedTo: place,
    decidedBy,
    stage: index,
  }));
}

/** Everybody who took part: first those of the last stage, then those who did not get there, by the stage before, and so on. */
export function finalStandings(setup: TournamentSetup, state: TournamentState): Place[] {
  const places: Place[] = [];
  const seen = new Set<EntrantId>();
  for (let index = state.stages.length - 1; index >= 0; index -= 1) {
    const offset = places.length;
    const left = stagePlaces(setup, state, index).filter(({ entrant }) => !seen.has(entrant));
    const firstOf = (from: number) => left.findIndex(({ sharedFrom }) => sharedFrom === from) + 1;
    const countOf = (from: number) => left.filter(({ sharedFrom }) => sharedFrom === from).length;
    for (const [order, place] of left.entries()) {
      seen.add(place.entrant);
      const sharedFrom = offset + firstOf(place.sharedFrom);
      places.push({
        ...place,
        place: offset + order + 1,
        sharedFrom,
        sharedTo: sharedFrom + countOf(place.sharedFrom) - 1,
        decidedBy: offset > 0 && order === 0 ? 'stage' : order === 0 ? null : place.decidedBy,
      });
    }
  }
  return places;
}

/** Who is first once everything is played; null before. */
export function championOf(setup: TournamentSetup, state: TournamentState): EntrantId | null {
  if (state.status !== 'approval' && state.status !== 'finished') return null;
  return finalStandings(setup, state)[0]?.entrant ?? null;
}
