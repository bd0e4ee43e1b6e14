import type { ItemFlowPhase } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';

/** "10:00 to 20:00" */
export const phaseInWords = ({ fromSeconds, toSeconds }: ItemFlowPhase): string =>
  toSeconds === null
    ? `From ${formatDuration(fromSeconds)} on`
    : `${formatDuration(fromSeconds)} to ${formatDuration(toSeconds)}`;
