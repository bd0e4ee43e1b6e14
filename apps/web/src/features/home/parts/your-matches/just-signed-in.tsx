import { lazy, Suspense } from 'react';
import { useOwnAccountId } from '../../../../shared/session/use-session.ts';

const YourMatches = lazy(async () => ({ default: (await import('./your-matches.tsx')).YourMatches }));

/** The last matches of a visitor who has signed in just now: the page was begun before this browser knew the account. */
export function JustSignedIn() {
  const accountId = useOwnAccountId();
  if (accountId === undefined) return null;
  return (
    <section className="your-matches" aria-labelledby="your-matches-title">
      <Suspense>
        <YourMatches accountId={accountId} />
      </Suspense>
    </section>
  );
}
