import { useEffect, useRef, useState } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-props.ts';

/** The state of a group's remote search. */
export type GroupResult =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly items: readonly PaletteItem[] }
  | { readonly state: 'failed' };

export type GroupResults = ReadonlyMap<string, GroupResult>;

/** Debounce between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;
const NONE: GroupResults = new Map();

/** Runs the remote search of every group for the newest text only, debounced. */
export function useGroupSearch(groups: readonly PaletteGroup[]) {
  const [answers, setResults] = useState(NONE);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  const ask = async ({ id, find }: PaletteGroup, text: string, signal: AbortSignal) => {
    if (!find) return;
    const answer = await answerOf(find, text, signal);
    if (!signal.aborted) setResults((before) => new Map(before).set(id, answer));
  };
  const searchFor = (text: string) => {
    clearTimeout(timer.current);
    running.current?.abort();
    const asked = text.trim() === '' ? [] : groups.filter(({ find }) => find);
    setResults(new Map(asked.map(({ id }) => [id, { state: 'loading' }])));
    if (asked.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    timer.current = setTimeout(() => {
      for (const group of asked) void ask(group, text.trim(), controller.signal);
    }, DEBOUNCE_MS);
  };
  return { answers, searchFor };
}

async function answerOf(
  find: NonNullable<PaletteGroup['find']>,
  text: string,
  signal: AbortSignal,
): Promise<GroupResult> {
  try {
    return { state: 'found', items: await find(text, signal) };
  } catch (error) {
    // NOTE: an aborted search is no failure.
    if (!signal.aborted) console.error('Search failed', error);
    return { state: 'failed' };
  }
}
