import { FORMAT_WORDS } from '../words.ts';
import type { StageSetup } from './step-props.ts';

type Format = StageSetup['format'];

/** A stage of this format with usual rules; the first one takes everybody in, each after it the best eight. */
export function newStage(format: Format, index: number, name = FORMAT_WORDS[format]): StageSetup {
  const base = {
    name,
    intake: index === 0 ? { from: 'all' as const } : { from: 'top' as const, count: 8 },
    series: { usual: 1 as const, exceptions: [] },
  };
  const table = {
    ...base,
    points: { win: 3, loss: 0, forfeit: 0 },
    forfeitsCountGames: false,
  };
  if (format === 'swiss')
    return {
      ...table,
      format,
      tieBreaks: ['buchholz', 'median-buchholz', 'head-to-head', 'game-difference'],
      length: { by: 'fixed', rounds: null },
      lateUntilRound: 0,
      latePoints: 'none',
    };
  if (format === 'round-robin')
    return {
      ...table,
      format,
      tieBreaks: ['head-to-head', 'game-difference', 'shortest-time'],
      groups: 1,
      groupOrdering: 'seed-optimised',
      legs: 1,
    };
  if (format === 'single-elimination')
    return { ...base, format, ordering: 'inner-outer', hasBronzeMatch: false };
  return { ...base, format, ordering: 'inner-outer', loserOrderings: null, hasReset: true };
}
