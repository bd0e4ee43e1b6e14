import { ApiError, type StoredRun } from '@soulstat/api-client';
import { beginRun, courseName, formatRunTime, play } from '@soulstat/shop';
import { Button, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { ReportButton } from '../../../shared/moderation/report-button.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { href } from '../../../shared/paths.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { INPUT_WORDS } from './courses.ts';
import { RunDetails } from './after/run-details.tsx';
import { speedrunHead } from './shop-speedrun-head.ts';

/** One run of somebody, with its splits and its path. */
export function RunPage({ runId }: { readonly runId: number }) {
  const query = useQuery(apiQuery('/api/speedrun/runs/:runId', { params: { runId } }), queryClient);
  return (
    <div className="statistics-page shop speedrun">
      <PageHead {...speedrunHead({ '*': `run/${runId}` }, query.data)} isUnlisted={query.isError} />
      <h1>
        {query.data ? `${formatRunTime(query.data.totalMs)} by ${nameOf(query.data)}` : 'Shop speedrun'}
      </h1>
      <QueryState query={query} what="The run" height="30rem">
        {(run) => <OneRun run={run} />}
      </QueryState>
      <p>
        <Link
          {...linkButton('primary', 'touch')}
          to={query.data ? courseHref(query.data) : href('shopSpeedrun')}
        >
          Run it yourself
        </Link>
      </p>
    </div>
  );
}

const nameOf = ({ name, accountId }: StoredRun) => name ?? `Player ${accountId}`;
const courseHref = ({ mode, variant }: StoredRun) => `${href('shopSpeedrun')}?mode=${mode}&size=${variant}`;

function OneRun({ run }: { readonly run: StoredRun }) {
  const { heroOrUnknown, shopItems } = useGameData();
  const now = useNow();
  const isOwn = useOwnAccountId() === run.accountId;
  const game = { shop: shopItems, inventory: inventoryOf(run), tasks: run.tasks };
  const { events } = run;
  const { misclicks } = useMemo(
    () => events.reduce((state, event) => play(game, state, event), beginRun(game)),
    // The game is made of the run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [events],
  );
  return (
    <>
      <p>
        {courseName(run, heroOrUnknown(run.variant).name)} · {INPUT_WORDS[run.input]} ·{' '}
        {run.place === null ? 'not on the board' : `place ${run.place}`} ·{' '}
        <Moment at={run.finishedAt} now={now} /> ·{' '}
        <Link className="soulstat-link" to={href('profile', { accountId: String(run.accountId) })}>
          Profile
        </Link>
      </p>
      <ShareLine run={run} isOwn={isOwn} />
      <RunDetails
        tasks={run.tasks}
        splits={run.splits}
        misclicks={misclicks}
        events={events}
        path={run.path}
      />
    </>
  );
}

/** What is sold without having been bought was there from the start. */
function inventoryOf({ tasks }: StoredRun): number[] {
  return tasks.flatMap(({ kind, itemId }) => (kind === 'sell' ? [itemId] : []));
}

function ShareLine({ run, isOwn }: { readonly run: StoredRun; readonly isOwn: boolean }) {
  const [state, setState] = useState<'idle' | 'deleted' | { readonly failed: string }>('idle');
  const isHydrated = useHydrated();
  const remove = async () => {
    try {
      await apiPost('/api/speedrun/runs/:runId/delete', { params: { runId: run.runId } });
      setState('deleted');
    } catch (error) {
      setState({ failed: error instanceof ApiError ? error.message : String(error) });
    }
  };
  return (
    <div className="run-word">
      {isHydrated && <CopyButton text={location.href} what="link to this run" label="Copy link" />}
      <a
        {...linkButton('quiet', 'compact')}
        href={`/api/speedrun/runs/${run.runId}/card.png`}
        download={`speedrun-${run.runId}.png`}
      >
        Picture
      </a>
      {isOwn && state !== 'deleted' && (
        <Button size="compact" onClick={() => void remove()}>
          Delete this run
        </Button>
      )}
      {!isOwn && isHydrated && <ReportButton kind="run" id={run.runId} what="this run" />}
      <output>
        {state === 'deleted' && 'Deleted. It is off the boards.'}
        {typeof state === 'object' && state.failed}
      </output>
    </div>
  );
}
