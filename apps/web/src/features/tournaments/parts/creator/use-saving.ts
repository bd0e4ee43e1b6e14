import type { TournamentDraft, TournamentSource } from '@soulstat/api-client';
import { useEffect, useRef, useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { noticeRefusal } from '../../../../shared/session/session.ts';

export type Saving =
  | { readonly state: 'saved' }
  | { readonly state: 'unsaved' }
  | { readonly state: 'failed'; readonly reason: string };

export interface SavedDraft {
  readonly source: TournamentSource;
  readonly revision: number;
  /** Why it cannot be published yet. */
  readonly problem: string | null;
  readonly saving: Saving;
  readonly change: (source: TournamentSource) => void;
  /** Saves at once; resolves with the revision that is stored. */
  readonly flush: () => Promise<number>;
}

const AFTER_MS = 800;

/** A draft that is saved shortly after each change, one save at a time. */
export function useSaving(draft: TournamentDraft, step: number): SavedDraft {
  const [source, setSource] = useState(draft.source);
  const [stored, setStored] = useState({
    revision: draft.revision,
    problem: draft.problem,
    source: draft.source,
  });
  const [failure, setFailure] = useState<string>();
  const newest = useRef({ source, step });
  newest.current = { source, step };
  const running = useRef<Promise<number>>(undefined);

  async function save(): Promise<number> {
    const sent = newest.current;
    const params = { draftId: draft.draftId };
    const answer = await apiPost('/api/tournament-drafts/:draftId', {
      params,
      body: { revision: revision.current, step: sent.step, source: sent.source },
    });
    revision.current = answer.revision;
    setStored({ revision: answer.revision, problem: answer.problem, source: sent.source });
    setFailure(undefined);
    return answer.revision;
  }
  const revision = useRef(draft.revision);

  async function flush(): Promise<number> {
    await running.current?.catch(() => undefined);
    running.current = save();
    return running.current;
  }

  const isSaved = stored.source === source;
  useEffect(() => {
    if (isSaved) return undefined;
    const timer = setTimeout(() => {
      flush().catch((error: unknown) => {
        noticeRefusal(error);
        setFailure(error instanceof Error ? error.message : String(error));
      });
    }, AFTER_MS);
    return () => clearTimeout(timer);
    // Each change begins the wait anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, isSaved]);

  const saving: Saving =
    failure !== undefined ? { state: 'failed', reason: failure } : { state: isSaved ? 'saved' : 'unsaved' };
  return { source, revision: stored.revision, problem: stored.problem, saving, change: setSource, flush };
}
