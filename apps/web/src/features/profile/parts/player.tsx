import type { HiddenProfile, PublicProfile } from '@soulstat/api-client';
import { Avatar, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { FavouriteStar } from '../../../shared/favourite-star.tsx';
import { countOf } from '../../../shared/format.ts';
import { InTheMaking } from '../../../shared/in-the-making.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { queryClient } from '../../../shared/query-client.ts';
import { storeAccountId } from '../../../shared/session/stored-account.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useNow } from '../../../shared/use-now.ts';
import { profileHead, profileName } from './profile-head.ts';
import { profileQuery } from './profile-query.ts';

const SHOWS = [
  'Overview, match history and rank over time',
  'Heroes and items with the averages of the same rank beside them',
  'Team mates, opponents and records',
];

/** Who a player is, as far as we know and they let us say. */
export function Player({ accountId }: { readonly accountId: number }) {
  const { data: profile, error, refetch } = useQuery(profileQuery(accountId), queryClient);
  useRememberedVisit(accountId);
  const shown = profile?.isHidden === false ? profile : undefined;
  const name = profileName(accountId, shown?.name);
  return (
    <article className="player" aria-busy={!profile && !error}>
      <PageHead {...profileHead(accountId, shown?.name)} />
      <header className="player-head">
        <Avatar imageUrl={shown?.avatarUrl} size={64} />
        <div>
          <h1>{name}</h1>
          <p className="player-facts">
            <span>
              Account id <data value={accountId}>{accountId}</data>{' '}
              <CopyButton text={String(accountId)} what="account id" />
            </span>
            {shown && <Facts profile={shown} />}
          </p>
        </div>
        <Star accountId={accountId} profile={profile} />
      </header>
      {profile?.isHidden && (
        <Notice title="This player is hidden">
          They do not want to be shown: no name, no numbers, in no search and on no board.
        </Notice>
      )}
      {error && !profile && (
        <Notice
          kind="error"
          title="The profile could not be loaded"
          action={
            <button type="button" className="button" onClick={() => void refetch()}>
              Ask again
            </button>
          }
        >
          {error.message}
        </Notice>
      )}
      {!profile?.isHidden && (
        <InTheMaking
          level={2}
          title="Player profile"
          purpose="How a player plays: matches, heroes, rank and records."
          shows={SHOWS}
        />
      )}
    </article>
  );
}

function Facts({ profile: { country, matchesHeld, lastSeenAt } }: { readonly profile: PublicProfile }) {
  const now = useNow();
  return (
    <>
      {country && <span>{countryName(country)}</span>}
      <span>{countOf(matchesHeld, 'match', 'matches')} held</span>
      {lastSeenAt !== null && (
        <span>
          Last seen <Moment at={lastSeenAt} now={now} />
        </span>
      )}
    </>
  );
}

interface StarProps {
  readonly accountId: number;
  readonly profile: PublicProfile | HiddenProfile | undefined;
}

function Star({ accountId, profile }: StarProps) {
  const { state } = useSession();
  if (state !== 'signedIn' || !profile) return null;
  const { name, avatarUrl } = profile.isHidden ? { name: null, avatarUrl: null } : profile;
  return (
    <p className="player-actions">
      <FavouriteStar player={{ accountId, name, avatarUrl }} />
    </p>
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
