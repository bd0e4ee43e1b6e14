import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

const KEY = BROWSER_STORAGE.improveLooks.name;
/** A visit lasts this long: who reloads was not away. */
const VISIT_SECONDS = 1800;
const MOST_PLAYERS = 10;

/** When somebody looked at what a player can improve, and which leaks there were. */
interface Look {
  readonly at: number;
  readonly leaks: readonly string[];
}

type Stored = readonly { readonly accountId: number; readonly looks: readonly Look[] }[];

/** What this browser saw of a player at the visit before this one; undefined at the first. Remembers this look for the next. */
export function lookBefore(
  accountId: number,
  now: Look,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Look | undefined {
  try {
    const stored = parse(storage.getItem(KEY));
    const looks = stored.find((each) => each.accountId === accountId)?.looks ?? [];
    const latest = looks.at(-1);
    const isSameVisit = latest !== undefined && now.at - latest.at < VISIT_SECONDS;
    const before = isSameVisit ? looks.at(-2) : latest;
    const own = { accountId, looks: before ? [before, now] : [now] };
    const others = stored.filter((each) => each.accountId !== accountId);
    storage.setItem(KEY, JSON.stringify([own, ...others].slice(0, MOST_PLAYERS)));
    return before;
  } catch {
    // Without storage every visit is the first.
    return undefined;
  }
}

function parse(text: string | null): Stored {
  const list: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const { accountId, looks } = (entry ?? {}) as { accountId?: unknown; looks?: unknown };
    const isKnown = Number.isSafeInteger(accountId) && Array.isArray(looks);
    return isKnown
      ? [{ accountId: accountId as number, looks: (looks as unknown[]).filter(isLook).slice(-2) }]
      : [];
  });
}

function isLook(value: unknown): value is Look {
  const { at, leaks } = (value ?? {}) as { at?: unknown; leaks?: unknown };
  return Number.isSafeInteger(at) && Array.isArray(leaks) && leaks.every((leak) => typeof leak === 'string');
}
