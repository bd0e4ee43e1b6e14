import { courseName, courseOf, formatRunTime, resultOf, WRONG_CLICK_MS } from '@soulstat/shop';
import { Button } from '@soulstat/ui';
import { useEffect, useEffectEvent } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { countOf } from '../../../shared/format/format.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { useUndisturbed } from '../../../shared/undisturbed.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { CourseChoice } from './course-choice.tsx';
import { courseIn, itemsIn, MODE_WORDS } from './courses.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Finished } from './after/finished.tsx';
import { Announcer } from './play/announcer.tsx';
import { PlayArea } from './play/play-area.tsx';
import { RunClock } from './play/run-clock.tsx';
import { TaskList } from './play/task-list.tsx';
import { useGhost } from './play/use-ghost.ts';
import { useRun, type PlayedCourse, type Run } from './play/use-run.ts';
import { PracticeList } from './practice-list.tsx';
import { RunBoard } from './run-board.tsx';
import { useStoredRuns } from './run-store.ts';
import { speedrunHead } from './shop-speedrun-head.ts';

const HEAD = speedrunHead({}, undefined);

/** The course, the shop, the clock; after a run what it took; below, the board. */
export function PlayPage() {
  const gameData = useGameData();
  const { search } = useLocation();
  const course = courseIn(search, gameData);
  const ownItems = itemsIn(search, gameData);
  const controls = useRun();
  const { run, begin, stop } = controls;
  const isOn = run.state === 'running' || run.state === 'countdown';
  useUndisturbed(isOn || run.state === 'starting');
  const ghost = isOn ? run.attempt.ghost : undefined;
  const ghostNow = useGhost(ghost, run.state === 'running' ? run.beganAt : undefined);
  const again = () => begin(courseOfRun(run) ?? course);
  useRestartKey(again);
  // Another list ends what is under way.
  const key = courseOf(course);
  const best = useOwnBest(key);
  const stopRun = useEffectEvent(stop);
  useEffect(() => () => stopRun(), [key]);
  return (
    <div className="statistics-page shop speedrun" data-state={run.state}>
      <PageHead {...HEAD} />
      <PageTitle about="Buy the items of the list in its order, as fast as you can. A wrong press costs a second. Type anywhere to search, Enter buys, 1 2 3 open the categories.">
        Shop speedrun
      </PageTitle>
      <CourseChoice course={course} />
      <section className="run-head" aria-label="Run">
        <div className="run-time">
          <RunClock beganAt={run.state === 'running' ? run.beganAt : undefined} ms={msOf(run)} />
          <StartButton run={run} onStart={again} />
          <StateLine
            run={run}
            about={`${about(course, gameData.heroOrUnknown(course.variant).name)}${best}`}
          />
        </div>
        {isOn && (
          <TaskList
            tasks={run.attempt.game.tasks}
            result={resultSoFar(run)}
            ghost={ghost}
            ghostNow={ghostNow}
          />
        )}
      </section>
      {ownItems.length > 0 && !isOn && (
        <p>
          <Button onClick={() => begin({ mode: 'practice', variant: 1, itemIds: ownItems })}>
            Practise the {countOf(ownItems.length, 'item')} of your profile
          </Button>
        </p>
      )}
      <Announcer run={run} />
      {run.state === 'finished' && <Finished run={run} />}
      <PlayArea controls={controls} ghostNow={ghostNow} />
      <RunBoard course={course} played={run.state === 'finished' ? run.outcome.input : undefined} />
      <PracticeList onPractise={(itemIds) => begin({ mode: 'practice', variant: 1, itemIds })} />
      <HowItWorks />
    </div>
  );
}

const about = (course: ReturnType<typeof courseIn>, hero: string) =>
  `${courseName(course, hero)}. ${MODE_WORDS[course.mode].about}`;

/** What this browser remembers of the course, with an account or without. */
function useOwnBest(course: string): string {
  const { bests } = useStoredRuns();
  const best = useHydrated() ? bests[course] : undefined;
  return best ? ` Your best: ${formatRunTime(best.totalMs)}.` : '';
}

/** Of practice, the same list again. */
function courseOfRun(run: Run): PlayedCourse | undefined {
  return 'attempt' in run && run.attempt.course.mode === 'practice' ? run.attempt.course : undefined;
}

const resultSoFar = (run: Run) =>
  'attempt' in run && 'run' in run ? resultOf(run.attempt.game, run.run) : NO_RESULT;
const NO_RESULT = { totalMs: 0, misclicks: 0, splits: [] };

/** What the clock adds, or shows where it stands still. */
function msOf(run: Run): number {
  if (run.state === 'finished') return run.outcome.totalMs;
  return run.state === 'running' ? WRONG_CLICK_MS * run.run.misclicks.length : 0;
}

interface StartButtonProps {
  readonly run: Run;
  readonly onStart: () => void;
}

function StartButton({ run, onStart }: StartButtonProps) {
  const isFresh = run.state === 'idle' || run.state === 'failed';
  return (
    <Button
      variant={isFresh || run.state === 'finished' ? 'primary' : 'quiet'}
      size="touch"
      aria-keyshortcuts="Alt+R"
      aria-disabled={run.state === 'starting' || undefined}
      onClick={() => run.state !== 'starting' && onStart()}
    >
      {isFresh ? 'Start' : run.state === 'finished' ? 'Run again' : 'Restart'}
    </Button>
  );
}

/** One line of the same height in every state. */
function StateLine({ run, about: text }: { readonly run: Run; readonly about: string }) {
  switch (run.state) {
    case 'starting':
      return <p className="run-line">Getting the list…</p>;
    case 'failed':
      return (
        <p className="run-line" role="alert">
          The run could not start: {run.reason}
        </p>
      );
    case 'countdown':
      return (
        <p className="run-line">
          <b className="run-countdown">{run.left}</b>
        </p>
      );
    case 'running':
      return (
        <p className="run-line">
          {run.run.doneAt.length} of {run.attempt.game.tasks.length}
          {run.run.misclicks.length > 0 &&
            `, ${run.run.misclicks.length} wrong (+${run.run.misclicks.length} s)`}
        </p>
      );
    default:
      return <p className="run-line">{text}</p>;
  }
}

/** Alt+R, wherever the focus is: letters alone are for the search. */
function useRestartKey(restart: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyR') return;
    event.preventDefault();
    restart();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
