import type { EventWpa, WpaEvents } from '@soulstat/api-client/contract';
import {
  ALL_CELLS,
  CHANCE_UNIT,
  EVENT_KINDS,
  EVENT_MINUTES,
  ITEM_STATES,
  WORTH_EDGES,
  type EventRow,
} from '@soulstat/warehouse';
import { NO_ESTIMATE, rounded } from '../../statistics/estimates.ts';
import { estimated, ratioOf } from '../../statistics/ratio-estimate.ts';

type Kind = WpaEvents['kinds'][number];

/** Every kind of event by time, by standing, by both, and by what who died was worth. */
export const eventsOf = (rows: readonly EventRow[]): Kind[] =>
  EVENT_KINDS.map((kind): Kind => {
    const own = rows.filter((row) => row.kind === kind);
    const cells = own.filter(({ worth }) => worth === ALL_CELLS);
    return {
      kind,
      all: valueOf(cells.find((row) => row.minutes === ALL_CELLS && row.state === 'any')),
      minutes: cells
        .filter((row) => row.minutes !== ALL_CELLS && row.state === 'any')
        .toSorted((a, b) => a.minutes - b.minutes)
        .map((row) => ({ ...minutesOf(row), value: valueOf(row) })),
      states: ITEM_STATES.flatMap((state) => {
        const row = cells.find((one) => one.minutes === ALL_CELLS && one.state === state);
        return row ? [{ state, value: valueOf(row) }] : [];
      }),
      cells: cells
        .flatMap((row) =>
          row.minutes === ALL_CELLS || row.state === 'any' ? [] : [{ ...row, state: row.state }],
        )
        .toSorted(
          (a, b) => a.minutes - b.minutes || ITEM_STATES.indexOf(a.state) - ITEM_STATES.indexOf(b.state),
        )
        .map((row) => ({ ...minutesOf(row), state: row.state, value: valueOf(row) })),
      worths: own
        .filter(({ worth }) => worth !== ALL_CELLS)
        .toSorted((a, b) => a.worth - b.worth)
        .map((row) => ({
          fromSouls: WORTH_EDGES[row.worth - 1] ?? 0,
          toSouls: WORTH_EDGES[row.worth] ?? null,
          value: valueOf(row),
        })),
    };
  });

/** Counts alone where there are fewer matches than asked for. */
export function shownKind({ kind, ...parts }: Kind, minCount: number): Kind {
  const shown = (value: EventWpa): EventWpa =>
    value.matches >= minCount
      ? value
      : {
          ...NOTHING,
          matches: value.matches,
          events: value.events,
          effect: { ...NO_ESTIMATE, count: value.matches },
        };
  const each = <Part extends { readonly value: EventWpa }>(some: readonly Part[]) =>
    some.map((part) => ({ ...part, value: shown(part.value) }));
  return {
    kind,
    all: shown(parts.all),
    minutes: each(parts.minutes),
    states: each(parts.states),
    cells: each(parts.cells),
    worths: each(parts.worths),
  };
}

const NOTHING: EventWpa = {
  matches: 0,
  events: 0,
  winRate: null,
  expectedWinRate: null,
  effect: NO_ESTIMATE,
};

/** Events of one match have one result: the error is that of a ratio of sums over matches. */
function valueOf(row: EventRow | undefined): EventWpa {
  if (!row || row.events === 0) return NOTHING;
  const { matches, events, wins, chance, beyond, beyondSquares, eventSquares, products } = row;
  const sums = {
    matches,
    amount: beyond / CHANCE_UNIT,
    per: events,
    amountSquares: beyondSquares / CHANCE_UNIT ** 2,
    perSquares: eventSquares,
    products: products / CHANCE_UNIT,
  };
  return {
    matches,
    events,
    winRate: rounded(wins / events),
    expectedWinRate: rounded(chance / CHANCE_UNIT / events),
    effect: estimated(ratioOf(sums), 6),
  };
}

const minutesOf = ({ minutes }: EventRow) => ({
  fromSeconds: minutes * EVENT_MINUTES.seconds,
  toSeconds: minutes === EVENT_MINUTES.buckets - 1 ? null : (minutes + 1) * EVENT_MINUTES.seconds,
});
