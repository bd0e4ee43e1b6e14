import { linkButton, SignInButton } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { goToSignIn } from '../../../shared/session/sign-in.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Hide, export, delete: for whoever is signed in at once, for guests after the sign-in. */
export function YourChoices() {
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  return (
    <section aria-labelledby="privacy-choices">
      <h2 id="privacy-choices">Your choices</h2>
      <dl className="privacy-choices">
        <div>
          <dt>Hide</dt>
          <dd>
            Your profile becomes empty. Your name, picture and account id disappear from search, leaderboards
            and matches.
          </dd>
          <dd>
            <Link {...linkButton('secondary')} to={href('settings')}>
              Hide my profile
            </Link>
          </dd>
        </div>
        <div>
          <dt>Export</dt>
          <dd>Everything listed below, as a JSON file.</dd>
          <dd>
            {isSignedIn ? (
              <a {...linkButton('secondary')} href="/api/profile/export" download="soulstat.json">
                Download my data
              </a>
            ) : (
              <Link {...linkButton('secondary')} to={href('settings')}>
                Download my data
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>Delete</dt>
          <dd>
            Everything below except what is marked “Stays”. To keep your account id off pages too, hide your
            profile first.
          </dd>
          <dd>
            <Link {...linkButton('secondary')} to={`${href('settings')}${isSignedIn ? '?delete' : ''}`}>
              Delete account data
            </Link>
          </dd>
        </div>
      </dl>
      <p className="privacy-sign-in">
        {isSignedIn ? (
          <span>You are signed in: they apply to your account.</span>
        ) : (
          <>
            <span>Sign in to use them.</span> <SignInButton onSignIn={() => goToSignIn()} />
          </>
        )}
      </p>
    </section>
  );
}
