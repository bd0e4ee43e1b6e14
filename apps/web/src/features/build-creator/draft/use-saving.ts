import type { BuildWork } from '@soulstat/builds';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@soulstat/api-client';
import { apiPost } from '../../../shared/api/api.ts';
import { noticeRefusal } from '../../../shared/session/session.ts';
import { dropLocalDraft, writeLocalDraft, type DraftOrigin } from './draft-store.ts';

const PAUSE_MS = 1200;
/** Names this tab to the others. */
const TAB = crypto.randomUUID();

export type Saved =
  | { readonly state: 'saved' | 'unsaved' | 'saving'; readonly at: number | null }
  /** Stored in this browser alone. */
  | { readonly state: 'offline'; readonly why: string; readonly at: number | null }
  /** Another tab or device changed the draft: this one saves no more. */
  | { readonly state: 'overtaken'; readonly at: null };

interface SavingOptions {
  readonly work: BuildWork;
  readonly origin: DraftOrigin;
  readonly isSignedIn: boolean;
  /** Of the account's draft when it was opened. */
  readonly revision: number;
  /** Whether it is stored already as it was opened. */
  readonly isStored: boolean;
  /** Unix milliseconds of the last save; null where there was none. */
  readonly savedAt: number | null;
}

interface SavedElsewhere {
  readonly tab: string;
}

/** Saves a moment after the last change: on the account of who is signed in, in this browser else. One save after the other. */
export function useSaving({ work, origin, isSignedIn, revision: first, isStored, savedAt }: SavingOptions) {
  const [saved, setSaved] = useState<Saved>({ state: 'saved', at: savedAt });
  const revision = useRef(first);
  const newest = useRef(work);
  const stored = useRef(isStored ? work : undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const isOvertaken = useRef(false);
  const channel = useOtherTabs(() => {
    isOvertaken.current = true;
    setSaved({ state: 'overtaken', at: null });
  });

  async function saveNow(): Promise<boolean> {
    const current = newest.current;
    if (isOvertaken.current) return false;
    if (current === stored.current) return true;
    setSaved((before) => ({ state: 'saving', at: before.at }));
    const at = Date.now();
    try {
      if (isSignedIn) {
        const body = { ...current, ...origin, revision: revision.current, tab: TAB };
        revision.current = (await apiPost('/api/build-draft', { body })).revision;
        // What this browser stored for the account, or before somebody signed in, is on the account now.
        await dropLocalDraft();
      } else await writeLocalDraft({ ...current, ...origin, savedAt: at });
      stored.current = current;
      channel.current?.postMessage({ tab: TAB } satisfies SavedElsewhere);
      setSaved({ state: newest.current === current ? 'saved' : 'unsaved', at });
      return true;
    } catch (error) {
      return saveFailed(error, current, at);
    }
  }

  async function saveFailed(error: unknown, current: BuildWork, at: number): Promise<boolean> {
    if (error instanceof ApiError && error.code === 'draft_changed') {
      isOvertaken.current = true;
      setSaved({ state: 'overtaken', at: null });
      return false;
    }
    const why = error instanceof Error ? error.message : String(error);
    await writeLocalDraft({ ...current, ...origin, savedAt: at }).catch(() => undefined);
    // Only now: who is a guest from here on finds the draft in this browser.
    noticeRefusal(error);
    setSaved({ state: 'offline', why, at });
    return false;
  }

  /** Waits for the save under way. */
  const save = (): Promise<boolean> => {
    const next = saving.current.then(saveNow);
    saving.current = next;
    return next;
  };

  useEffect(() => {
    newest.current = work;
    // Undone before it was saved, it is what is stored.
    const isSaved = work === stored.current;
    const state = isSaved ? 'saved' : 'unsaved';
    // The same object where nothing is new: not every step is rendered twice.
    if (!isOvertaken.current)
      setSaved((before) => (before.state === state ? before : { state, at: before.at }));
    if (isSaved) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
    // The newest work is saved whatever render made the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [work]);
  useEffect(() => {
    // Whoever leaves within the pause loses nothing.
    const leave = () => {
      saving.current = saving.current.then(saveNow);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
    // Once: all it reads are references.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Nothing is saved from here on: the draft is published, discarded or another one. */
  const stop = () => {
    isOvertaken.current = true;
  };

  return { saved, save, stop, revision };
}

/** Calls back when another tab of this browser saves: the draft is then that tab's. */
function useOtherTabs(onOvertaken: () => void) {
  const channel = useRef<BroadcastChannel>(undefined);
  const tell = useRef(onOvertaken);
  useEffect(() => {
    tell.current = onOvertaken;
  });
  useEffect(() => {
    const own = new BroadcastChannel('soulstat-build-draft');
    own.addEventListener('message', ({ data }: MessageEvent<SavedElsewhere>) => {
      if (data.tab !== TAB) tell.current();
    });
    channel.current = own;
    return () => {
      channel.current = undefined;
      own.close();
    };
  }, []);
  return channel;
}
