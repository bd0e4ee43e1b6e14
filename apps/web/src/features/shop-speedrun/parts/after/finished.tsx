import { formatRunTime } from '@soulstat/shop';
import { linkButton, SignInButton } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { goToSignIn } from '../../../../shared/session/sign-in.ts';
import { Difference } from '../play/task-list.tsx';
import type { Run } from '../play/use-run.ts';
import { resultLine } from './result-line.ts';
import type { Sending } from '../send-run.ts';
import { RunDetails } from './run-details.tsx';

type FinishedRun = Run & { readonly state: 'finished' };

/** What a run took, and what the server says of it. */
export function Finished({ run: { attempt, outcome, run, sending } }: { readonly run: FinishedRun }) {
  const { ghost } = attempt;
  const title = useRef<HTMLHeadingElement>(null);
  // The focus goes to the heading: on a phone the shop stands below it, and the next Tab leads to the run.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="run-finished" aria-labelledby="run-finished-title">
      <h2 id="run-finished-title" ref={title} tabIndex={-1}>
        {formatRunTime(outcome.totalMs)}
        {ghost && <Difference ms={outcome.totalMs - ghost.totalMs} />}
        {outcome.isBest && (
          <span className="run-best">{ghost ? 'New personal best' : 'First time on this list'}</span>
        )}
      </h2>
      <Word sending={sending} isPractice={attempt.course.mode === 'practice'} />
      {attempt.course.mode !== 'practice' && <CopyResult run={{ attempt, outcome, run }} />}
      <RunDetails
        tasks={attempt.game.tasks}
        splits={outcome.splits}
        misclicks={run.misclicks}
        ghost={ghost}
        events={outcome.events}
        path={outcome.path}
      />
    </section>
  );
}

function CopyResult({
  run: { attempt, outcome, run },
}: {
  readonly run: Pick<FinishedRun, 'attempt' | 'outcome' | 'run'>;
}) {
  const { course, game } = attempt;
  const now = useNow();
  const hero = useGameData().heroOrUnknown(course.variant).name;
  const { misclicks } = run;
  const address = `${location.origin}${href('shopSpeedrun')}?mode=${course.mode}&size=${course.variant}`;
  const { totalMs } = outcome;
  const line = resultLine({ course, hero, totalMs, tasks: game.tasks, misclicks, address }, now);
  return (
    <div className="run-word">
      <CopyButton text={line} what="result" label="Copy result" />
    </div>
  );
}

interface WordProps {
  readonly sending: Sending | undefined;
  readonly isPractice: boolean;
}

function Word({ sending, isPractice }: WordProps) {
  if (!sending)
    return (
      <p>
        {isPractice
          ? 'Practice counts for no board.'
          : 'Played without a connection: this run stays in this browser.'}
      </p>
    );
  switch (sending.state) {
    case 'sending':
      return <p>The server is replaying the run…</p>;
    case 'waiting':
      return <p>The run is saved in this browser and sent when the server can be reached again.</p>;
    case 'refused':
      return <p role="alert">{sending.reason}</p>;
    case 'accepted':
      return <Accepted {...sending} />;
  }
}

const NOT_ON_BOARDS = {
  banned: 'Checked by the server. This account’s runs are on no board.',
  late: 'Checked by the server. It arrived late, so it is on no board.',
} as const;

function Accepted({
  verdict: { place, dayPlace, notOnBoards, runId },
}: Sending & { readonly state: 'accepted' }) {
  if (notOnBoards === 'guest')
    return (
      <div className="run-word">
        <p>Checked by the server. Sign in before a run to get on the board.</p>
        <SignInButton onSignIn={() => goToSignIn()} />
      </div>
    );
  const address = `${href('shopSpeedrun')}/run/${runId ?? 0}`;
  return (
    <div className="run-word">
      <p>{notOnBoards ? NOT_ON_BOARDS[notOnBoards] : placeWords(place, dayPlace)}</p>
      {runId !== null && (
        <>
          <Link {...linkButton('quiet', 'compact')} to={address}>
            See the run
          </Link>
          <CopyButton
            text={new URL(address, location.origin).href}
            what="link to this run"
            label="Copy link"
          />
          <a
            {...linkButton('quiet', 'compact')}
            href={`/api/speedrun/runs/${runId}/card.png`}
            download={`speedrun-${runId}.png`}
          >
            Picture
          </a>
        </>
      )}
    </div>
  );
}

function placeWords(place: number | null, dayPlace: number | null): string {
  if (place !== null)
    return `Checked by the server: place ${place}${dayPlace !== null && dayPlace !== place ? `, ${dayPlace} today` : ''}.`;
  return dayPlace === null
    ? 'Checked by the server. Your earlier run is faster.'
    : `Checked by the server: place ${dayPlace} today.`;
}
