import type { LinkedAccount, LinkPlatform } from '@soulstat/api-client';
import { Button, linkButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';

const linksQuery = apiQuery('/api/auth/links', {});
const NAMES: Readonly<Record<LinkPlatform, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  discord: 'Discord',
};
/** Who sees it. */
const SHOWN: Readonly<Record<LinkPlatform, string>> = {
  twitch:
    'Everybody sees the channel on your profile, your live streams with your match, and recordings beside your matches, unless the profile is hidden. Unlinking ends all of it at once.',
  youtube:
    'Everybody sees the channel among the streamers, and your live streams with your match, unless the profile is hidden. Unlinking ends all of it at once.',
  discord: 'Nobody but you sees it.',
};

/** Accounts of other platforms, linked and unlinked. */
export function LinkedAccounts() {
  const query = useQuery(linksQuery, queryClient);
  return (
    <section aria-labelledby="settings-links">
      <h2 id="settings-links">Linked accounts</h2>
      <QueryState
        query={query}
        what="The linked accounts"
        skeleton={<Skeleton lines={2} width="min(24rem, 100%)" />}
      >
        {(links) => <Links links={links.filter(({ name, isAvailable }) => name !== null || isAvailable)} />}
      </QueryState>
    </section>
  );
}

/** Only what exists on this site: its operator registers it with each platform. */
function Links({ links }: { readonly links: readonly LinkedAccount[] }) {
  if (links.length === 0) return <p className="setting-hint">This site links no other accounts.</p>;
  return links.map((link) => <Linked key={link.platform} link={link} />);
}

function Linked({ link: { platform, isAvailable, name } }: { readonly link: LinkedAccount }) {
  const [change, run] = useChange();
  const place = useRef<HTMLDivElement>(null);
  const isUnlinked = change.state === 'saved' && name === null;
  // The button that was pressed is gone with the account: what stands in its place has the focus then.
  useEffect(() => {
    if (!isUnlinked || document.activeElement !== document.body) return;
    (place.current?.querySelector('a') ?? place.current)?.focus();
  }, [isUnlinked]);
  const unlink = () =>
    run(async () => {
      const links = await apiPost('/api/auth/unlink/:platform', { params: { platform } });
      queryClient.setQueryData(linksQuery.queryKey, links);
    });
  return (
    <div ref={place} tabIndex={-1} className="setting">
      <p className="setting-label">{NAMES[platform]}</p>
      {name !== null && (
        <p className="settings-link">
          Linked as <strong>{name}</strong>
          <Button aria-disabled={change.state === 'saving' || undefined} onClick={() => void unlink()}>
            Unlink<span className="visually-hidden"> {NAMES[platform]}</span>
          </Button>
        </p>
      )}
      {name === null && isAvailable && (
        <p>
          {/* The browser leaves for the platform and comes back here. */}
          <a {...linkButton('secondary')} href={`/api/auth/link/${platform}`}>
            Link {NAMES[platform]}
          </a>
        </p>
      )}
      <p className="setting-hint">{SHOWN[platform]}</p>
      <ChangeSaid change={change} saved={`${NAMES[platform]} is not linked any more.`} />
    </div>
  );
}
