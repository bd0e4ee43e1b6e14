import { formatRunTime, taskOf } from '@soulstat/shop';
import { useGameData } from '../../../../shared/api/game-data.ts';
import type { Run } from './use-run.ts';

/** What screen readers say: the countdown, the next item, a wrong press, the end. */
export function Announcer({ run }: { readonly run: Run }) {
  const { itemOrUnknown } = useGameData();
  const words = (): string => {
    if (run.state === 'countdown') return String(run.left);
    if (run.state === 'finished') return `Finished in ${formatRunTime(run.outcome.totalMs)} seconds.`;
    if (run.state !== 'running') return '';
    const task = taskOf(run.attempt.game, run.run);
    const wrong = run.run.misclicks.filter(({ step }) => step === run.run.doneAt.length).length;
    if (!task) return '';
    const what = `${task.kind === 'sell' ? 'Sell' : 'Buy'} ${itemOrUnknown(task.itemId).name}`;
    return wrong > 0 ? `Wrong item, ${wrong} s added. ${what}` : what;
  };
  return (
    <output className="visually-hidden" aria-live="assertive">
      {words()}
    </output>
  );
}
