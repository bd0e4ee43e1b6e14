import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { useSyncExternalStore } from 'react';

/** What the visitor opened through a search, stored in this browser only. */
export interface RecentSearch {
  readonly kind: 'player' | 'match';
  /** An account id or a match id, in digits. */
  readonly id: string;
  /** The player's name, or the match id. */
  readonly name: string;
}

const KEY = BROWSER_STORAGE.recentSearches.name;
/** As many as can be scanned at a glance. */
export const MAX_RECENT_SEARCHES = 8;
const NONE: readonly RecentSearch[] = [];

/** Newest first. Unreadable text is an empty list. */
export function parseRecentSearches(text: string | null): readonly RecentSearch[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentSearch).slice(0, MAX_RECENT_SEARCHES) : NONE;
  } catch {
    return NONE;
  }
}

export function formatRecentSearches(list: readonly RecentSearch[]): string {
  return JSON.stringify(list);
}

/** The list with an entry added or moved to the top. */
export function withRecentSearch(
  list: readonly RecentSearch[],
  search: RecentSearch,
): readonly RecentSearch[] {
  const others = list.filter(({ kind, id }) => kind !== search.kind || id !== search.id);
  return [search, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Adds one; a browser without storage forgets it with the page. */
export function rememberSearch(search: RecentSearch): void {
  store(withRecentSearch(read(), search));
}

export function forgetSearches(): void {
  store(NONE);
}

/** The list, updated by this tab and by others. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(onChange, read, () => NONE);
}

const listeners = new Set<() => void>();
let cached: { readonly text: string | null; readonly list: readonly RecentSearch[] } | undefined;

function read(): readonly RecentSearch[] {
  const text = readText();
  if (cached?.text !== text) cached = { text, list: parseRecentSearches(text) };
  return cached.list;
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return cached?.text ?? null;
  }
}

function store(list: readonly RecentSearch[]): void {
  const text = formatRecentSearches(list);
  cached = { text, list };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // NOTE: storage is refused in some private windows.
  }
  for (const tell of listeners) tell();
}

function onChange(tell: () => void) {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { kind, id, name } = (value ?? {}) as Partial<RecentSearch>;
  return (
    (kind === 'player' || kind === 'match') &&
    typeof id === 'string' &&
    /^\d+$/.test(id) &&
    typeof name === 'string'
  );
}
