import type { TextPreview } from '@soulstat/api-client';
import { useEffect, useState } from 'react';
import { apiPost } from '../../api/api.ts';

export type TextKind = 'guide' | 'post' | 'comment' | 'ticket' | 'tournament' | 'tournamentNews';

const PAUSE_MS = 800;

interface PreviewState {
  /** Stays while the next one is on its way. */
  readonly text?: TextPreview | undefined;
  readonly error?: string | undefined;
}

/** The text as the server will show it, a moment after the last key; what failed is tried again with the next one. */
export function usePreview(markdown: string, kind: TextKind): PreviewState {
  const [preview, setPreview] = useState<PreviewState>({});
  useEffect(() => {
    if (markdown.trim() === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      apiPost('/api/texts/preview', { body: { markdown, kind }, signal }).then(
        (text) => setPreview({ text }),
        (error: unknown) => {
          if (!signal.aborted)
            setPreview(({ text }) => ({
              text,
              error: error instanceof Error ? error.message : String(error),
            }));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [markdown, kind]);
  return markdown.trim() === '' ? {} : preview;
}
