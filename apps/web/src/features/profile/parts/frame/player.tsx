import type { PublicProfile } from '@soulstat/api-client';
import { Avatar, EmptyState, Glyph, LinkTabs, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTabScroll } from '../../../../shared/render/use-tab-scroll.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { PageHead } from '../../../../shared/page-head.tsx';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { ReportButton } from '../../../../shared/moderation/report-button.tsx';
import { storeAccountId } from '../../../../shared/session/stored-account.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { PlayerActions } from './player-actions.tsx';
import { filterSearch } from '../profile-filters.ts';
import { profileHead, profileName } from './profile-head.ts';
import { profileQuery } from '../profile-query.ts';
import { tabHref } from './tab-href.ts';
import { PROFILE_TAB_LABELS, PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';
import { Standing } from './standing.tsx';
import { loadedTabPage } from './tab-pages.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';

interface PlayerProps {
  readonly accountId: number;
  /** The open page; `undefined` for an address that is none of them. */
  readonly tab: ProfileTab | undefined;
}

/** Who a player is, as far as we know and they let us say, above the page of the open tab. */
export function Player({ accountId, tab }: PlayerProps) {
  const { data: profile, error, refetch } = useQuery(profileQuery(accountId), queryClient);
  useRememberedVisit(accountId);
  const [isOpen, setOpen] = useState(false);
  const shown = profile?.isHidden === false ? profile : undefined;
  return (
    <article className="player-page" aria-busy={!profile && !error}>
      <PageHead {...profileHead(accountId, { name: shown?.name, tab, isHidden: profile?.isHidden })} />
      <header className="player-head" data-open={isOpen || undefined}>
        <Identity accountId={accountId} profile={shown} />
        {profile && <PlayerActions accountId={accountId} profile={profile} />}
        {/* On phones the ranks are one row, until somebody wants to know more. */}
        <button
          type="button"
          className="player-more"
          aria-expanded={isOpen}
          aria-label="All about this player"
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name="chevron-down" />
        </button>
        {!profile?.isHidden && <Standing accountId={accountId} />}
      </header>
      {profile?.isHidden && (
        <Notice title="This player is hidden">
          This player hides the profile: no name, no numbers, not in search, not on boards.
        </Notice>
      )}
      {error && !profile && (
        <LoadFailed what="The profile" onRetry={refetch}>
          {error.message}
        </LoadFailed>
      )}
      {!profile?.isHidden && !(error && !profile) && (
        <>
          <TabLinks accountId={accountId} tab={tab} />
          <TabContent accountId={accountId} name={profileName(accountId, shown?.name)} tab={tab} />
        </>
      )}
    </article>
  );
}

interface IdentityProps {
  readonly accountId: number;
  readonly profile: PublicProfile | undefined;
}

function Identity({ accountId, profile }: IdentityProps) {
  return (
    <div className="player-identity">
      <Avatar imageUrl={profile?.avatarUrl} size={48} />
      <div>
        <h1>{profileName(accountId, profile?.name)}</h1>
        <p className="player-facts">
          <span>
            Account id <data value={accountId}>{accountId}</data>{' '}
            <CopyButton text={String(accountId)} what="account id" />
          </span>
          <ReportOther accountId={accountId} isKnown={profile !== undefined} />
          {profile?.country && <span>{countryName(profile.country)}</span>}
          {profile?.channels.map((channel) => (
            <Channel key={channel.platform} channel={channel} />
          ))}
        </p>
      </div>
    </div>
  );
}

/** Of whoever is signed in and somebody else: beside the id, so that what one does with a profile stays on one line. */
function ReportOther({ accountId, isKnown }: { readonly accountId: number; readonly isKnown: boolean }) {
  const session = useSession();
  if (!isKnown || session.state !== 'signedIn' || session.profile.accountId === accountId) return null;
  return <ReportButton kind="player" id={accountId} what="this player" />;
}

/** A channel on another platform that the player has proven to own. */
function Channel({ channel: { name, url } }: { readonly channel: PublicProfile['channels'][number] }) {
  if (url === null) return <span>{name} on Twitch</span>;
  return (
    <a href={url} rel="noopener" data-exact="The player has proven to own this channel">
      {name} on Twitch
    </a>
  );
}

/** The filters of the address are carried from tab to tab. */
function TabLinks({ accountId, tab }: PlayerProps) {
  const { search } = useLocation();
  return (
    <LinkTabs ref={useTabScroll(tab)} className="tabs-in-view" label="Pages of this player">
      {PROFILE_TABS.map((name) => (
        <Link
          key={name}
          keepsScroll
          to={`${tabHref(accountId, name)}${filterSearch(search)}`}
          aria-current={name === tab ? 'page' : undefined}
        >
          {PROFILE_TAB_LABELS[name]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function TabContent({ tab, ...player }: PlayerProps & { readonly name: string }) {
  const Page = tab && loadedTabPage(tab)?.Component;
  if (Page) return <Page {...player} />;
  return (
    <EmptyState title="Page Not Found">
      <p>A player has no page of this name. Choose one of those above.</p>
    </EmptyState>
  );
}

/** Of a guest the browser remembers whose profile was visited last; of who signs out while looking at one, nothing. */
function useRememberedVisit(accountId: number): void {
  const { state } = useSession();
  const was = useRef(state);
  useEffect(() => {
    const isVisit = was.current === 'unknown' || was.current === 'guest';
    was.current = state;
    if (state === 'guest' && isVisit) storeAccountId(accountId);
  }, [state, accountId]);
}

/** "Germany" for `DE`; the two letters where they are no country. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
