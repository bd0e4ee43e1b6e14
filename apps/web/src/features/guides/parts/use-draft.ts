import type { GuideDraft } from '@soulstat/api-client';
import { useEffect, useRef, useState } from 'react';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { noticeRefusal } from '../../../shared/session/session.ts';

export type DraftText = Pick<GuideDraft, 'title' | 'heroId' | 'level' | 'language' | 'markdown'>;

const EMPTY: DraftText = { title: '', heroId: null, level: 'beginner', language: 'en', markdown: '' };
const PAUSE_MS = 1500;

type State =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly text: DraftText; readonly guideId: number | null };

/** The own draft: saved a moment after the last change, one save after the other. */
export function useDraft() {
  const [draft, setDraft] = useState<State>({ state: 'loading' });
  const [saved, setSaved] = useState<'unchanged' | 'saved' | 'unsaved' | { readonly failure: string }>(
    'unchanged',
  );
  const revision = useRef(0);
  const newest = useRef(EMPTY);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isCurrent = true;
    readDraft().then(
      ({ text, guideId, revision: number }) => {
        if (!isCurrent) return;
        revision.current = number;
        newest.current = text;
        setDraft({ state: 'ready', text, guideId });
      },
      (error: unknown) => isCurrent && setDraft({ state: 'failed', why: sentenceOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function saveNow(): Promise<boolean> {
    const text = newest.current;
    try {
      const body = { ...text, revision: revision.current };
      revision.current = (await apiPost('/api/guide-draft', { body })).revision;
      setSaved(newest.current === text ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      setSaved({ failure: sentenceOf(error) });
      return false;
    }
  }
  /** Waits for the save under way. */
  const save = (): Promise<boolean> => {
    const next = saving.current.then(saveNow);
    saving.current = next;
    return next;
  };

  const text = draft.state === 'ready' ? draft.text : undefined;
  const isUnsaved = saved === 'unsaved';
  useEffect(() => {
    if (!text || !isUnsaved) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
    // The newest text is saved whatever render made the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, isUnsaved]);

  function change(values: Partial<DraftText>) {
    newest.current = { ...newest.current, ...values };
    setDraft((before) => (before.state === 'ready' ? { ...before, text: newest.current } : before));
    setSaved('unsaved');
  }
  return { draft, saved, change, save, revision };
}

async function readDraft() {
  const { draft } = await apiQuery('/api/guide-draft', {}).queryFn();
  if (!draft) return { text: EMPTY, guideId: null, revision: 0 };
  const { title, heroId, level, language, markdown, guideId, revision } = draft;
  return { text: { title, heroId, level, language, markdown }, guideId, revision };
}

function sentenceOf(error: unknown): string {
  noticeRefusal(error);
  return error instanceof Error ? error.message : String(error);
}
