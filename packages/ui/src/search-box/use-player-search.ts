import { useEffect, useRef, useState } from 'react';
import { playerQuery } from './search-query.ts';

/** A player in search results. */
export interface PlayerResult {
  readonly accountId: number | string;
  readonly name: string;
  readonly avatarUrl?: string | null | undefined;
  /** Tier and subrank in one number; absent where no rank is known. */
  readonly estimatedRankNumber?: number | null | undefined;
}

/** Why a search cannot find anything, in a sentence for the person who searches: shown in place of results. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
}

/** Looks players up. The signal aborts when the result is no longer wanted; a rejection clears the results, unless it is `SearchRefused`. */
export type PlayerSearch = (query: string, signal: AbortSignal) => Promise<readonly PlayerResult[]>;

export type SearchState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'found'; readonly players: readonly PlayerResult[] };

/** Debounce between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;
const IDLE: SearchState = { state: 'idle' };

/** Searches as you type: for the newest text only, debounced. */
export function usePlayerSearch(search: PlayerSearch) {
  const [found, setFound] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  const ask = async (query: string) => {
    const controller = new AbortController();
    running.current = controller;
    const answer = await answerOf(search, query, controller.signal);
    if (!controller.signal.aborted) setFound(answer);
  };
  const searchFor = (text: string) => {
    stop();
    const query = playerQuery(text);
    setFound(query === '' ? IDLE : { state: 'loading' });
    if (query !== '') timer.current = setTimeout(() => void ask(query), DEBOUNCE_MS);
  };
  return { found, searchFor };
}

async function answerOf(search: PlayerSearch, query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    return { state: 'found', players: await search(query, signal) };
  } catch (error) {
    if (error instanceof SearchRefused) return { state: 'refused', message: error.message };
    // NOTE: an aborted search is no failure.
    if (!signal.aborted) console.error('Search failed', error);
    return IDLE;
  }
}
