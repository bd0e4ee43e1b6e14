import { PATCHES, type Patch } from '@soulstat/game-data';
import { figure, NotRecounted } from './compare.ts';
import { finds, grouped, normalBelow, rate, rateChange, wins } from './estimates.ts';
import { boughtIn } from './items/items.ts';
import { addDays, patchesOf, type Days } from './days.ts';
import { basisOf, newestDay, countedNothing, questionOf, type Part, type PlainQuery } from './league.ts';
import type { PlainMatch } from './matches.ts';
import type { Tried } from './shrinkage.ts';

type ChangesQuery = Omit<PlainQuery, 'period' | 'from' | 'to'> & {
  readonly patch?: string;
  readonly against?: string;
  readonly withFirstDay?: boolean;
};

const DAY_MS = 86_400_000;
const MIN_TESTED = 50;

/** Of two patches of one day the later one. */
const KNOWN = [...new Set(PATCHES.map(({ id }) => id))].flatMap(
  (id) => PATCHES.findLast((one) => one.id === id) ?? [],
);

/** `/api/changes/heroes` */
export const heroChanges = (matches: readonly PlainMatch[], query: ChangesQuery) =>
  changes(matches, query, false, ({ seats, matches: all }) => ({
    tried: triedBy(seats, ({ heroId }) => heroId),
    of: all.length,
  }));

/** `/api/changes/items` */
export const itemChanges = (matches: readonly PlainMatch[], query: ChangesQuery) =>
  changes(matches, query, true, (part) => ({
    tried: triedBy(boughtIn(part), ({ itemId }) => itemId),
    of: part.seats.length,
  }));

interface Counted {
  readonly tried: ReadonlyMap<number, Tried>;
  /** What picks are shares of. */
  readonly of: number;
}

const triedBy = <Row extends { readonly won: boolean }>(rows: readonly Row[], id: (row: Row) => number) =>
  new Map(grouped(rows, id).map(([key, own]) => [key, { matches: own.length, wins: wins(own) }]));

/** What the notes of patches say is no count; the tests of these answers hold it. */
const SAID = new NotRecounted('notes of patches are no counts');

function changes(
  matches: readonly PlainMatch[],
  query: ChangesQuery,
  wholeTiers: boolean,
  count: (part: Part) => Counted,
): unknown {
  const asked = questionOf(matches, query, { wholeTiers });
  const nothing = countedNothing(query, wholeTiers);
  const newest = newestDay(matches, query.mode);
  if (!asked || newest === undefined)
    return { basis: nothing, after: null, before: null, patches: [], notes: SAID, tested: 0, changes: [] };
  const out = KNOWN.filter(({ id }) => id <= newest).toReversed();
  const patches = out.map(({ id, name }) => ({ id, name }));
  const after = query.patch === undefined ? out[0] : out.find(({ id }) => id === query.patch);
  const before =
    query.against === undefined
      ? out.find(({ id }) => after && id < after.id)
      : out.find(({ id }) => id === query.against);
  const nothingCompared = { ...nothing, ...patchesOf(asked.byDefault) };
  if (!after || !before)
    return {
      basis: nothingCompared,
      after: null,
      before: null,
      patches,
      notes: SAID,
      tested: 0,
      changes: [],
    };
  const named = ({ id, name }: Patch, counted: unknown) => ({ id, name, days: counted });
  const patch = { id: after.id, name: after.name };
  const days = windows(after, before, newest, query.withFirstDay ?? false);
  if (!days)
    return {
      basis: { ...nothingCompared, patch },
      after: named(after, null),
      before: named(before, null),
      patches,
      notes: SAID,
      tested: 0,
      changes: [],
    };
  const [now, then] = [asked.within(days.after), asked.within(days.before)];
  const said = (part: Part) => ({ ...part.days, matches: part.matches.length });
  const basis = basisOf({ ...asked, now, before: then });
  return {
    basis: { ...basis, days: said(now), previous: said(then), patch },
    after: named(after, said(now)),
    before: named(before, said(then)),
    patches,
    notes: SAID,
    ...compared(count(now), count(then), query.minMatches ?? 1),
  };
}

/** As many whole days of both patches, from their beginning; without the first 24 hours unless they are asked for. */
function windows(after: Patch, before: Patch, newest: string, withFirstDay: boolean) {
  const daysOf = (patch: Patch): Days => {
    const next = KNOWN.find(({ id }) => id > patch.id)?.id;
    const last = next === undefined || addDays(next, -1) > newest ? newest : addDays(next, -1);
    const behind = Math.ceil((patch.startedAt.getTime() + DAY_MS) / DAY_MS) * DAY_MS;
    return { from: withFirstDay ? patch.id : new Date(behind).toISOString().slice(0, 10), to: last };
  };
  const [own, then] = [daysOf(after), daysOf(before)];
  const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const length = Math.min(lengthOf(own), lengthOf(then));
  if (length <= 0) return undefined;
  const first = ({ from }: Days) => ({ from, to: addDays(from, length - 1) });
  return { after: first(own), before: first(then) };
}

function compared(now: Counted, then: Counted, minMatches: number) {
  const ids = [...new Set([...now.tried.keys(), ...then.tried.keys()])].toSorted((a, b) => a - b);
  const none = { matches: 0, wins: 0 };
  const rows = ids.map((id) => {
    const [after, before] = [now.tried.get(id) ?? none, then.tried.get(id) ?? none];
    return { id, after, before, p: pValue(after, before) };
  });
  const tested = rows.flatMap(({ p }) => p ?? []);
  const moved = finds(tested);
  let at = 0;
  const all = rows.map(({ id, after, before, p }) => ({
    id,
    before: rate(before.wins, before.matches),
    after: rate(after.wins, after.matches),
    change: rateChange(after, before),
    pValue: p === undefined ? null : figure(p, 6),
    hasMoved: p !== undefined && moved[at++] === true,
    pickBefore: figure(before.matches / Math.max(then.of, 1), 6),
    pickAfter: figure(after.matches / Math.max(now.of, 1), 6),
    facts: SAID,
    factCount: SAID,
  }));
  return {
    tested: tested.length,
    changes: all.filter((row) => Math.min(row.before.count, row.after.count) >= minMatches),
  };
}

/** Of the two-sided test of two shares with their common rate. */
function pValue(one: Tried, other: Tried): number | undefined {
  if (one.matches < MIN_TESTED || other.matches < MIN_TESTED) return undefined;
  const common = (one.wins + other.wins) / (one.matches + other.matches);
  const error = Math.sqrt(common * (1 - common) * (1 / one.matches + 1 / other.matches));
  if (error === 0) return undefined;
  const z = Math.abs(one.wins / one.matches - other.wins / other.matches) / error;
  return 2 * (1 - normalBelow(z));
}
