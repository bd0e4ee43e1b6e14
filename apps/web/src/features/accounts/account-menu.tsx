import { Avatar, Button, Glyph, Popover } from '@soulstat/ui';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { accountIdOf, type Session } from '../../shared/session/session-state.ts';
import './accounts.css';

export interface AccountMenuProps {
  readonly session: Session;
  readonly onSignOut: () => void;
}

/** Of a visitor with an account: the way to the profile, and behind an arrow the settings and the way out. */
export function AccountMenu({ session, onSignOut }: AccountMenuProps) {
  const accountId = accountIdOf(session);
  if (accountId === undefined) return null;
  const profile = session.state === 'signedIn' ? session.profile : undefined;
  return (
    <span className="account-menu">
      <Link to={href('profile', { accountId: String(accountId) })} className="account-profile">
        <Avatar imageUrl={profile?.avatarUrl} size={24} />
        Profile
      </Link>
      <Popover
        label="Account"
        align="end"
        className="account-popover"
        trigger={
          <Button variant="quiet" iconOnly aria-label="Account">
            <Glyph name="chevron-down" />
          </Button>
        }
      >
        {(close) => (
          <>
            <p className="account-name">{profile?.name ?? `Player ${accountId}`}</p>
            {session.state === 'remembered' && (
              <p className="account-hint">The server cannot say whether you are still signed in.</p>
            )}
            <Link to={href('settings')} className="account-action" onClick={close}>
              Settings
            </Link>
            <button
              type="button"
              className="account-action"
              onClick={() => {
                close();
                onSignOut();
              }}
            >
              Log out
            </button>
          </>
        )}
      </Popover>
    </span>
  );
}
