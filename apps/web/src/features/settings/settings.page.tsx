import { Notice, SignInButton, Skeleton } from '@soulstat/ui';
import { PageHead } from '../../shared/page-head.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { SETTINGS_HEAD } from './parts/settings-head.ts';
import { AccountSettings } from './parts/account-settings.tsx';
import { Appearance } from './parts/appearance.tsx';
import { ThisBrowser } from './parts/this-browser.tsx';
import './settings.css';

/** What a visitor can choose: how the site looks in this browser, and what is kept about an account. */
export function Component() {
  return (
    <div className="settings">
      <PageHead {...SETTINGS_HEAD} />
      <h1>Settings</h1>
      <Appearance />
      <Account />
      <ThisBrowser />
    </div>
  );
}

function Account() {
  const session = useSessionAtOnce();
  if (session.state === 'signedIn') return <AccountSettings profile={session.profile} />;
  return (
    <section aria-labelledby="settings-account">
      <h2 id="settings-account">Account</h2>
      {session.state === 'unknown' && <Skeleton lines={3} width="min(30rem, 100%)" />}
      {session.state === 'guest' && (
        <>
          <p>With an account you can</p>
          <ul>
            <li>keep favorites</li>
            <li>link other accounts</li>
            <li>hide your profile</li>
            <li>see or delete what is stored about you</li>
          </ul>
          <p>
            <SignInButton onSignIn={() => goToSignIn()} />
          </p>
        </>
      )}
      {session.state === 'remembered' && (
        <Notice kind="warning" title="The server cannot say whether you are signed in">
          Your account’s settings are there again as soon as it answers.
        </Notice>
      )}
    </section>
  );
}
