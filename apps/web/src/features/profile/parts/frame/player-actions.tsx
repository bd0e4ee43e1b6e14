import type { HiddenProfile, PublicProfile } from '@soulstat/api-client';
import { Button, linkButton } from '@soulstat/ui';
import { useIsFetching } from '@tanstack/react-query';
import { useContext } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { FavouriteStar } from '../../../../shared/visitor/favourite-star.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { hrefOf } from '../../../../shared/router/history.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { OriginContext } from '../../../../shared/site.ts';

interface PlayerActionsProps {
  readonly accountId: number;
  readonly profile: PublicProfile | HiddenProfile;
}

/** What a visitor can do with a profile. */
export function PlayerActions({ accountId, profile }: PlayerActionsProps) {
  const session = useSession();
  const isOther = session.state === 'signedIn' && session.profile.accountId !== accountId;
  const isOwn = session.state === 'signedIn' && !isOther;
  const origin = useContext(OriginContext);
  const { name, avatarUrl } = profile.isHidden ? { name: null, avatarUrl: null } : profile;
  const address = origin + hrefOf(useLocation());
  return (
    <div className="player-actions">
      {isOther && <FavouriteStar player={{ accountId, name, avatarUrl }} />}
      {!profile.isHidden && (
        <>
          <Link
            {...linkButton(isOwn ? 'secondary' : 'quiet', isOwn ? 'regular' : 'compact')}
            to={href('profileUpload', { accountId: String(accountId) })}
          >
            Upload Recent Games
          </Link>
          <Refresh accountId={accountId} />
          <CopyButton text={address} what="link to this page" label="Copy link" />
          <Link {...linkButton('quiet', 'compact')} to={`${href('playerCard')}/${accountId}`}>
            Card
          </Link>
        </>
      )}
    </div>
  );
}

/** Asks for everything of this player anew; what did not change is not sent again. */
function Refresh({ accountId }: { readonly accountId: number }) {
  const isOfPlayer = ({ queryKey: [, input] }: { readonly queryKey: readonly unknown[] }) =>
    (input as { params?: { accountId?: number } } | undefined)?.params?.accountId === accountId;
  const isFetching = useIsFetching({ predicate: isOfPlayer }, queryClient) > 0;
  const refresh = () => void queryClient.invalidateQueries({ predicate: isOfPlayer });
  return (
    <Button variant="quiet" size="compact" aria-disabled={isFetching || undefined} onClick={refresh}>
      Refresh
    </Button>
  );
}
