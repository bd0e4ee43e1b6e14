import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { NothingOpen } from './frame/nothing-open.tsx';
import { OpenCreator } from './frame/open-creator.tsx';
import './build-creator.css';

/** Where builds are written, by guests too. */
export function Component() {
  const { state } = useSessionAtOnce();
  const isSignedIn = state === 'signedIn';
  return (
    <div className="creator-page shop">
      {state === 'unknown' ? (
        <NothingOpen />
      ) : (
        <OpenCreator key={String(isSignedIn)} isSignedIn={isSignedIn} />
      )}
    </div>
  );
}
