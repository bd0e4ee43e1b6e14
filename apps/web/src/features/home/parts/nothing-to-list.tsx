import { EmptyState, Notice } from '@soulstat/ui';
import { useEffect } from 'react';
import { useReload } from '../../../shared/router/router-provider.tsx';
import type { OnRecord } from './on-record.ts';
import { LatestMatchesSkeleton } from './latest-matches-skeleton.tsx';
import { LoadFailed } from '../../../shared/api/query-state.tsx';

const ASK_AGAIN_AFTER_MS = 2000;

/** Stands where the latest matches would: there are none yet, or they cannot be had now. Loaded when it is needed. */
export function NothingToList({ onRecord }: { readonly onRecord: OnRecord }) {
  if (onRecord.state === 'restarting') return <Restarting at={onRecord.at} />;
  if (onRecord.state === 'failed') return <Failed message={onRecord.message} />;
  return <NothingYet />;
}

function Restarting({ at }: { readonly at: number }) {
  return (
    <>
      <AskAgain key={at} />
      <Notice kind="warning" title="Our database is starting again">
        This takes a few seconds. The list retries by itself; there is nothing to do.
      </Notice>
      <LatestMatchesSkeleton />
    </>
  );
}

/**
 * Asks again by itself, once: each answer has one of its own.
 * NOTE: the state of the router does not tell that an answer came: a busy browser shows the next one without `loading` between.
 */
function AskAgain() {
  const reload = useReload();
  useEffect(() => {
    const timer = setTimeout(() => void reload(), ASK_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reload]);
  return null;
}

function Failed({ message }: { readonly message: string }) {
  const reload = useReload();
  return (
    <LoadFailed what="The matches" onRetry={reload}>
      {message}
    </LoadFailed>
  );
}

/** For the one who just started the site. */
function NothingYet() {
  return (
    <EmptyState title="No matches yet" level={3}>
      <p>
        Bring the first one in: take a match file (<code>.meta.bz2</code>, <code>.meta</code> or JSON) or a
        folder of them and run, in the folder of the project,
      </p>
      <p>
        <code>npm run ingest -- PATH</code>
      </p>
      <p>It appears here at once; the site need not restart.</p>
    </EmptyState>
  );
}
