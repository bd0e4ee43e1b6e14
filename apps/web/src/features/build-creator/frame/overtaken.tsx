import { Button, Notice } from '@soulstat/ui';
import { useState } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { putAside, readLocalDraft } from '../draft/draft-store.ts';
import { localOf, openedOf, type OpenedDraft } from '../draft/open-draft.ts';
import type { DraftProps } from './draft-props.ts';

/** Another tab or device saved a newer version: this one is told, and what it does not keep lies among the earlier drafts. */
export function Overtaken({ opened, isSignedIn, onOpen, onFindAgain }: DraftProps) {
  const [failure, setFailure] = useState<string>();
  async function takeNewer() {
    await putAside(localOf(opened));
    onFindAgain();
  }
  async function keepThis() {
    try {
      const newer = await newestOf(isSignedIn);
      if (newer) await putAside(localOf(newer));
      onOpen({ ...opened, revision: newer?.revision ?? 0 }, false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <Notice
      kind="warning"
      title="This build was changed in another tab or on another device"
      action={
        <>
          <Button variant="primary" onClick={() => void takeNewer()}>
            Open the newer version
          </Button>{' '}
          <Button onClick={() => void keepThis()}>Continue with this one</Button>
        </>
      }
    >
      <p>
        {failure ??
          'Nothing was overwritten, and this tab saves no more. The version you do not choose moves to Earlier drafts.'}
      </p>
    </Notice>
  );
}

async function newestOf(isSignedIn: boolean): Promise<OpenedDraft | undefined> {
  if (isSignedIn) return (await apiQuery('/api/build-draft', {}).queryFn()).draft ?? undefined;
  const local = await readLocalDraft();
  return local && openedOf(local);
}
