import { courseName, formatRunTime, type Misclick, type Task } from '@soulstat/shop';
import type { PlayedCourse } from '../play/use-run.ts';

interface ResultOfRun {
  readonly course: PlayedCourse;
  /** Of the hero, for builds. */
  readonly hero: string;
  readonly totalMs: number;
  readonly tasks: readonly Task[];
  readonly misclicks: readonly Misclick[];
  /** Of the course, for whoever reads the line. */
  readonly address: string;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A run in one line to paste: a square an item, green without a wrong press, yellow with one, red with more. */
export function resultLine({ course, hero, totalMs, tasks, misclicks, address }: ResultOfRun, now: Date) {
  const what = course.mode === 'daily' ? DAY.format(now) : courseName(course, hero);
  const squares = tasks.map((_, step) => squareOf(misclicks.filter((one) => one.step === step).length));
  return `Shop speedrun · ${what} · ${formatRunTime(totalMs)} s · ${squares.join('')} ${address}`;
}

const squareOf = (wrong: number) => (wrong === 0 ? '🟩' : wrong === 1 ? '🟨' : '🟥');
