import { Skeleton } from '@soulstat/ui';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { BUILD_CREATOR_HEAD } from './build-creator-head.ts';
import { OpenCreator } from './frame/open-creator.tsx';
import './build-creator.css';

/** Where builds are written, by guests too. */
export function Component() {
  const { state } = useSession();
  const isSignedIn = state === 'signedIn';
  return (
    <div className="creator-page shop">
      <PageHead {...BUILD_CREATOR_HEAD} />
      {state === 'unknown' ? (
        <Skeleton shape="block" width="100%" height="40rem" />
      ) : (
        <OpenCreator key={String(isSignedIn)} isSignedIn={isSignedIn} />
      )}
    </div>
  );
}
