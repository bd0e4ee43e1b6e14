import { useEffect, useRef } from 'react';
import type { BuildMode } from './tour-targets.ts';

export const MODES = ['creation', 'layout', 'analysis'] as const satisfies readonly BuildMode[];
export const PANELS = ['setup', 'shop', 'vault'] as const;
export type Panel = (typeof PANELS)[number];

interface Hotkeys {
  readonly onMode: (mode: BuildMode) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** 1, 2 and 3 switch modes, with Ctrl they open and close panels. Ctrl+Z undoes. Nothing of it while somebody types. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const newest = useRef(hotkeys);
  useEffect(() => {
    newest.current = hotkeys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      if (act(event, newest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function act({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, hotkeys: Hotkeys): boolean {
  const isCommand = ctrlKey || metaKey;
  const index = ['1', '2', '3'].indexOf(key);
  if (index >= 0) {
    const [mode, panel] = [MODES[index], PANELS[index]];
    if (isCommand && panel) hotkeys.onPanel(panel);
    else if (!isCommand && mode) hotkeys.onMode(mode);
    return true;
  }
  if (!isCommand || !/^[zy]$/i.test(key)) return false;
  if (shiftKey || key.toLowerCase() === 'y') hotkeys.onRedo();
  else hotkeys.onUndo();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="range"], [type="radio"])') ||
    target.closest('dialog[open]') !== null);
