import type { SessionProfile } from '@soulstat/api-client';
import { Avatar, linkButton } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { ApiKeys } from './api-keys.tsx';
import { Decisions } from './decisions.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { FollowedTeams } from './followed-teams.tsx';
import { FollowedLeagues } from './followed-leagues.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { SecurityEvents } from './security-events.tsx';
import { Sessions } from './sessions.tsx';
import { Visibility } from './visibility.tsx';
import { WebhookCalls } from './webhook-calls.tsx';

/** Everything about the account of whoever is signed in. */
export function AccountSettings({ profile }: { readonly profile: SessionProfile }) {
  const { accountId, name, avatarUrl } = profile;
  return (
    <>
      <section aria-labelledby="settings-account">
        <h2 id="settings-account">Account</h2>
        <p className="settings-profile">
          <Avatar imageUrl={avatarUrl} size={40} />
          <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>
          <span className="setting-hint">Account id {accountId}</span>
        </p>
        <Visibility isHidden={profile.isHidden} />
      </section>
      <section aria-labelledby="settings-alerts">
        <h2 id="settings-alerts">Alerts</h2>
        <p>
          What you are told of, in the page, by your browser or in a feed:{' '}
          <Link to={href('alerts')}>Alerts</Link>
        </p>
      </section>
      <FollowedLeagues />
      <Decisions />
      <Sessions />
      <SecurityEvents />
      <LinkedAccounts />
      <ApiKeys />
      <WebhookCalls />
      <FollowedTeams />
      <section aria-labelledby="settings-data">
        <h2 id="settings-data">Your data</h2>
        <div className="setting">
          <p className="setting-label">Export</p>
          <p>
            Everything stored about your account, as a JSON file. The{' '}
            <Link to={href('privacyPolicy')}>privacy policy</Link> lists it.
          </p>
          <p>
            <a
              {...linkButton('secondary')}
              href="/api/profile/export"
              download={`soulstat-${accountId}.json`}
            >
              Download my data
            </a>
          </p>
        </div>
        <DeleteAccount accountId={accountId} />
      </section>
    </>
  );
}
