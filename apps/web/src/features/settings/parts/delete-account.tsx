import { ApiError } from '@soulstat/api-client';
import { Button, Modal } from '@soulstat/ui';
import { useState } from 'react';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { apiPost } from '../../../shared/api/api.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { forgetSession } from '../../../shared/session/session.ts';
import { goToSignIn } from '../../../shared/session/sign-in.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

/** Whoever signed in again to delete comes back to the question. */
const DELETE_SEARCH = '?delete';
const comesBackToDelete = () => location.search === DELETE_SEARCH;

/** Deletes what is kept about the account, after a question. */
export function DeleteAccount({ accountId }: { readonly accountId: number }) {
  const [isAsked, setAsked] = useState(comesBackToDelete);
  return (
    <div className="setting">
      <p className="setting-label">Delete</p>
      <p>Deletes everything stored about your account. This cannot be undone.</p>
      <p>
        <Button className="settings-danger" onClick={() => setAsked(true)}>
          Delete account data...
        </Button>
      </p>
      <Question accountId={accountId} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}

interface QuestionProps {
  readonly accountId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Question({ accountId, isOpen, onClose }: QuestionProps) {
  const [change, run] = useChange();
  const navigate = useNavigate();
  const [isStale, setStale] = useState(false);
  const deleteAll = () =>
    run(async () => {
      await apiPost('/api/profile/delete-account-data', { body: { accountId } }).catch((error: unknown) => {
        setStale(error instanceof ApiError && error.code === 'fresh_sign_in_needed');
        throw error;
      });
      forgetSession();
      await navigate(href('home'));
    });
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your account data?"
      footer={
        <div className="settings-question">
          <ChangeSaid change={change} saved="Deleted." failed="Not deleted" />
          <Button onClick={onClose}>Keep everything</Button>
          {isStale ? (
            <Button onClick={() => goToSignIn({ pathname: href('settings'), search: DELETE_SEARCH })}>
              Sign in again
            </Button>
          ) : (
            <Button
              className="settings-danger"
              aria-disabled={change.state === 'saving' || undefined}
              onClick={() => void deleteAll()}
            >
              Delete account data
            </Button>
          )}
        </div>
      }
    >
      <ul className="settings-deleted">
        <li>Your name, past names, picture and country</li>
        <li>Your favorites and linked accounts</li>
        <li>Your tickets with their files</li>
        <li>Your places on leaderboards of past days</li>
        <li>All your sessions and account activity: you are signed out everywhere</li>
      </ul>
      <p>A hidden profile stays hidden. Matches stay too, without your name. Sign in again to start over.</p>
      <p>
        All of it, line by line: <Link to={href('privacyPolicy')}>privacy policy</Link>.
      </p>
    </Modal>
  );
}
