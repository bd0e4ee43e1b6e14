import { Button } from '@soulstat/ui';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { apiPost } from '../../../shared/api/api.ts';
import { href } from '../../../shared/paths.ts';
import { forgetSession } from '../../../shared/session/session.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

/** Ends the session here and on every other device. */
export function SignOutEverywhere() {
  const [change, run] = useChange();
  const navigate = useNavigate();
  const signOut = () =>
    run(async () => {
      await apiPost('/api/auth/logout-everywhere');
      forgetSession();
      await navigate(href('home'));
    });
  return (
    <div className="setting">
      <p className="setting-label">All devices</p>
      <p>Signs you out here and on every other device.</p>
      <p>
        <Button aria-disabled={change.state === 'saving' || undefined} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      </p>
      <ChangeSaid change={change} saved="You are signed out everywhere." failed="Not signed out" />
    </div>
  );
}
