import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

const KEY = BROWSER_STORAGE.homeVisit.name;
/** A visit lasts this long: who reloads was not away. */
const VISIT_SECONDS = 1800;

/** When this browser showed the home page last before this visit, in unix seconds; undefined at the first time. */
export function visitBefore(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): number | undefined {
  try {
    const [before, latest] = parse(storage.getItem(KEY));
    const isSameVisit = latest !== undefined && now - latest < VISIT_SECONDS;
    const shown = isSameVisit ? before : latest;
    storage.setItem(KEY, JSON.stringify(shown === undefined ? [now] : [shown, now]));
    return shown;
  } catch {
    // Without storage every visit is the first.
    return undefined;
  }
}

/** The visit before and the latest moment of the newest one; text that is no such pair is none. */
function parse(text: string | null): readonly [before: number | undefined, latest: number | undefined] {
  const list: unknown = JSON.parse(text ?? '[]');
  const moments = Array.isArray(list) ? list.filter((value) => Number.isSafeInteger(value)).slice(-2) : [];
  return moments.length === 2
    ? [moments[0] as number, moments[1] as number]
    : [undefined, moments[0] as number | undefined];
}
