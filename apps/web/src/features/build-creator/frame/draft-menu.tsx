import { Button, Menu, Modal } from '@soulstat/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { dropLocalDraft, earlierDrafts, putAside, type LocalDraft } from '../draft/draft-store.ts';
import { freshDraft, isBegun, localOf, openedOf } from '../draft/open-draft.ts';
import { DraftLine } from './choose-draft.tsx';
import type { DraftProps } from './draft-props.ts';

const ExportDialog = lazy(async () => {
  const part = await loadChunk(
    'build-export',
    () => import('../../../shared/builds/export/export-dialog.tsx'),
  );
  return { default: part.ExportDialog };
});

interface DraftMenuProps extends DraftProps {
  readonly trigger: ReactNode;
}

/** Export, start new, earlier drafts, discard. */
export function DraftMenu({ trigger, ...draft }: DraftMenuProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [earlier, setEarlier] = useState<readonly LocalDraft[]>();
  const { opened, saving, onOpen } = draft;

  /** The Vault stays for the next build; the one at hand goes to the earlier drafts. */
  async function startNew() {
    saving.stop();
    if (isBegun(opened)) await putAside(localOf(opened));
    const fresh = freshDraft(opened.content.heroId);
    onOpen({ ...fresh, vault: opened.vault, revision: saving.revision.current }, false);
  }
  async function restore(chosen: LocalDraft) {
    saving.stop();
    setEarlier(undefined);
    if (isBegun(opened)) await putAside(localOf(opened));
    onOpen({ ...openedOf(chosen), revision: saving.revision.current }, false);
  }
  return (
    <>
      <Menu
        trigger={trigger}
        label="Draft"
        iconOnly
        actions={[
          { id: 'export', label: 'Export to the game', onAction: () => setExporting(true) },
          { id: 'new', label: 'Start a new build', onAction: () => void startNew() },
          {
            id: 'earlier',
            label: 'Earlier drafts',
            onAction: () => void earlierDrafts().then(setEarlier),
          },
          { id: 'discard', label: 'Discard this draft', onAction: () => setDiscarding(true) },
        ]}
      />
      <Modal isOpen={earlier !== undefined} onClose={() => setEarlier(undefined)} title="Earlier drafts">
        <EarlierDrafts drafts={earlier ?? []} onRestore={(chosen) => void restore(chosen)} />
      </Modal>
      {isExporting && (
        <Suspense>
          <ExportDialog
            build={{ content: opened.content, gameBuildId: null }}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {isDiscarding && <Discard {...draft} onClose={() => setDiscarding(false)} />}
    </>
  );
}

interface EarlierDraftsProps {
  readonly drafts: readonly LocalDraft[];
  readonly onRestore: (draft: LocalDraft) => void;
}

function EarlierDrafts({ drafts, onRestore }: EarlierDraftsProps) {
  if (drafts.length === 0)
    return <p>None yet. Drafts that give way to another build are kept here, in this browser.</p>;
  return (
    <ul className="creator-earlier">
      {drafts.map((draft) => (
        <li key={draft.savedAt}>
          <DraftLine draft={openedOf(draft)} />
          <Button onClick={() => onRestore(draft)}>Restore</Button>
        </li>
      ))}
    </ul>
  );
}

interface DiscardProps extends DraftProps {
  readonly onClose: () => void;
}

function Discard({ opened, saving, isSignedIn, onOpen, onClose }: DiscardProps) {
  const { isSending, failure, send } = useSending();
  async function discard() {
    const isDone = await send(async () => {
      if (isSignedIn) await apiPost('/api/build-draft/discard');
      await dropLocalDraft();
      return true;
    });
    if (!isDone) return;
    saving.stop();
    onOpen(freshDraft(opened.content.heroId), true);
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Discard this draft?"
      footer={
        <div className="creator-dialog-foot">
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="primary" disabled={isSending} onClick={() => void discard()}>
            Discard
          </Button>
        </div>
      }
    >
      <p>
        The draft and its Vault are gone for good. A build that you published before stays as it is. To keep
        the draft for later, start a new build instead.
      </p>
      {failure && <p role="alert">{failure}</p>}
    </Modal>
  );
}
