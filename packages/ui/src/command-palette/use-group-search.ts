import { useEffect, useRef, useState } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-props.ts';

/** What a group that searches has to say for the text typed. */
export type GroupAnswer =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly items: readonly PaletteItem[] }
  | { readonly state: 'failed' };

export type GroupAnswers = ReadonlyMap<string, GroupAnswer>;

/** Between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;
const NONE: GroupAnswers = new Map();

/** Asks every group that searches, for the newest text only, when the typing rests. */
export function useGroupSearch(groups: readonly PaletteGroup[]) {
  const [answers, setAnswers] = useState(NONE);
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
    if (!signal.aborted) setAnswers((before) => new Map(before).set(id, answer));
  };
  const searchFor = (text: string) => {
    clearTimeout(timer.current);
    running.current?.abort();
    const asked = text.trim() === '' ? [] : groups.filter(({ find }) => find);
    setAnswers(new Map(asked.map(({ id }) => [id, { state: 'loading' }])));
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
): Promise<GroupAnswer> {
  try {
    return { state: 'found', items: await find(text, signal) };
  } catch (error) {
    // NOTE: an answer that nobody waits for any more is no failure.
    if (!signal.aborted) console.error('Search failed', error);
    return { state: 'failed' };
  }
}
