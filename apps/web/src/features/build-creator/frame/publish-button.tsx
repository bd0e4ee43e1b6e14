import { checkBuild } from '@soulstat/builds';
import { Button, Modal, SignInButton } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { readAgain } from '../../../shared/builds/build-query.ts';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../../shared/session/sign-in.ts';
import { CheckList } from '../creation/check-list.tsx';
import { dropLocalDraft } from '../draft/draft-store.ts';
import type { DraftProps } from './draft-props.ts';

/** As the contract and the server have it. */
const MAX_NOTE = 200;
const MIN_NAME = 3;

/** Publishes the draft: a new build, or a new version of one. */
export function PublishButton(draft: DraftProps) {
  const [isOpen, setOpen] = useState(false);
  const isNewVersion = draft.opened.buildId !== null;
  const label = isNewVersion ? 'Publish version' : 'Publish';
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Publish {...draft} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PublishProps extends DraftProps {
  readonly onClose: () => void;
}

function Publish({ opened, saving, isSignedIn, onClose }: PublishProps) {
  const gameData = useGameData();
  const navigate = useNavigate();
  const { isSending, failure, send } = useSending();
  const [note, setNote] = useState('');
  const missing = missingIn(opened.content);
  const { checks } = checkBuild(opened.content, gameData);
  async function publish() {
    const published = await send(async () => {
      if (!(await saving.save())) throw new Error('The draft could not be saved, so it was not published.');
      const body = { ...(note.trim() && { note: note.trim() }), revision: saving.revision.current };
      return apiPost('/api/build-draft/publish', { body });
    });
    if (!published) return;
    saving.stop();
    await dropLocalDraft();
    // The viewer may have shown the version before, and the library what there was.
    await readAgain();
    void navigate(buildHref(published.buildId));
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={opened.buildId === null ? 'Publish this build' : 'Publish a new version'}
      footer={
        <div className="creator-dialog-foot">
          <Button onClick={onClose}>Not yet</Button>
          {isSignedIn ? (
            <Button
              variant="primary"
              disabled={isSending || missing.length > 0}
              onClick={() => void publish()}
            >
              Publish
            </Button>
          ) : (
            <SignInButton onSignIn={() => void saving.save().then(() => goToSignIn())} />
          )}
        </div>
      }
    >
      <div className="creator-fields">
        {!isSignedIn && <p>Sign in to publish. Your draft comes with you.</p>}
        {missing.length > 0 && <p role="alert">Still missing: {missing.join(', ')}.</p>}
        <CheckList checks={checks} />
        {isSignedIn && <NoteField note={note} onNote={setNote} />}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Modal>
  );
}

interface NoteFieldProps {
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const NoteField = ({ note, onNote }: NoteFieldProps) => (
  <label>
    What is new (optional)
    <input
      value={note}
      maxLength={MAX_NOTE}
      placeholder="Such as: Swapped the late game for the new patch"
      onChange={({ target }) => onNote(target.value)}
    />
  </label>
);

/** What a build needs so that others can use it. */
function missingIn({ name, categories }: DraftProps['opened']['content']): readonly string[] {
  const hasItems = categories.some(({ items }) => items.length > 0);
  return [
    ...(name.trim().length >= MIN_NAME ? [] : [`a name of ${MIN_NAME} letters or more`]),
    ...(hasItems ? [] : ['an item in a category']),
  ];
}
