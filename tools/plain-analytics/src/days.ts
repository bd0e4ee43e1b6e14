import { patchAt, PATCHES } from '@soulstat/game-data';

export interface Days {
  readonly from: string;
  readonly to: string;
}

interface PeriodAsked {
  readonly period?: 'patch' | 'previousPatch' | '7d' | '14d' | '30d';
  readonly from?: string;
  readonly to?: string;
}

/** What counts where neither a period nor days are asked for. */
export interface DefaultPatch {
  /** So many patches before the newest. */
  readonly back: number;
  readonly defaultDays: Days;
  readonly newestDays: Days;
  readonly newestMatches: number;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = '1970-01-01';

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
/** First days of patches, oldest first. */
export const PATCH_DAYS: readonly string[] = [...new Set(PATCHES.map(({ id }) => id))].toSorted();

/** The newest patch with so many matches is shown first, or else the one with the most. */
const ENOUGH_MATCHES = 500;

export function defaultPatchOf(countIn: (days: Days) => number, newest: string): DefaultPatch {
  const patches = PATCH_DAYS.filter((day) => day <= newest).map((_, back) => {
    const days = patchBack(newest, back);
    return { back, days, count: countIn(days) };
  });
  const [first = { back: 0, days: patchBack(newest, 0), count: 0 }] = patches;
  const chosen =
    patches.find(({ count }) => count >= ENOUGH_MATCHES) ??
    patches.reduce((most, patch) => (patch.count > most.count ? patch : most), first);
  return {
    back: chosen.back,
    defaultDays: chosen.days,
    newestDays: first.days,
    newestMatches: first.count,
  };
}

function patchBack(newest: string, back: number): Days {
  const out = PATCH_DAYS.filter((day) => day <= newest);
  const next = out.at(-back);
  return { from: out.at(-1 - back) ?? FIRST_DAY, to: back === 0 || !next ? newest : addDays(next, -1) };
}

/** The days a query means, and those before them. */
export function daysOf(
  { period, from, to }: PeriodAsked,
  newest: string,
  defaultBack: number,
): { now: Days; before: Days } {
  if (from !== undefined || to !== undefined)
    return withBefore({
      from: from ?? FIRST_DAY,
      to: to ?? (from !== undefined && from > newest ? from : newest),
    });
  if (period !== undefined && period !== 'patch' && period !== 'previousPatch')
    return withBefore({ from: addDays(newest, 1 - Number.parseInt(period, 10)), to: newest });
  const back = period === undefined ? defaultBack : period === 'patch' ? 0 : 1;
  return { now: patchBack(newest, back), before: patchBack(newest, back + 1) };
}

/** As many days before, but none before 1970. */
function withBefore(days: Days): { now: Days; before: Days } {
  const count = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1;
  const floor = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day);
  const to = floor(addDays(days.from, -1));
  return { now: days, before: { from: floor(addDays(to, 1 - count)), to } };
}

/** The patch played last on a day. */
export function patchOn(day: string) {
  const patch = patchAt(new Date(`${day}T23:59:59Z`));
  return patch ? { id: patch.id, name: patch.name } : null;
}

/** What a basis says of the newest patch, and of the one that counts unless told otherwise. */
export function patchesOf({ newestDays, newestMatches, defaultDays, back }: DefaultPatch) {
  const [newest, counted] = [newestDays, defaultDays].map(({ to }) => patchOn(to));
  return {
    newestPatch: newest ? { ...newest, matches: newestMatches } : null,
    defaultPatch: counted ? { ...counted, back } : null,
  };
}
