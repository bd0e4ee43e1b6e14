import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { useSyncExternalStore } from 'react';
import { valueStore } from '../../../../shared/value-store.ts';

/** What somebody chose for all draft rooms. */
export interface OwnChoices {
  /** As others read it beside chat and suggestions. */
  readonly name?: string;
  /** Undefined: as the system wishes. */
  readonly hasSounds?: boolean;
}

const KEY = BROWSER_STORAGE.draftRoom.name;
const NOTHING: OwnChoices = {};
const store = valueStore<OwnChoices | undefined>(undefined);

export function ownChoices(): OwnChoices {
  const known = store.get() ?? read();
  if (known !== store.get()) store.set(known);
  return known;
}

export function choose(change: OwnChoices): void {
  const next = { ...ownChoices(), ...change };
  store.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // NOTE: a browser that stores nothing asks again with each visit.
  }
}

export const useOwnChoices = (): OwnChoices =>
  useSyncExternalStore(store.subscribe, ownChoices, () => NOTHING);

function read(): OwnChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const { name, hasSounds } = stored as Readonly<Record<keyof OwnChoices, unknown>>;
    return {
      ...(typeof name === 'string' && { name }),
      ...(typeof hasSounds === 'boolean' && { hasSounds }),
    };
  } catch {
    return NOTHING;
  }
}
