import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { formatCompact, formatCount } from '../format/format.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { communityLevel, goalShare } from './community-level.ts';

export { COMMUNITY_LEVELS, communityLevel, type CommunityLevel } from './community-level.ts';

/** The state of the count. */
export type CommunityProgress =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready';
      /** Matches taken in within the last 24 hours. */
      readonly current: number;
    };

export interface ProgressWidgetProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly progress: CommunityProgress;
  /** The goal: matches a day. */
  readonly goal?: number;
  /** `bar` for the top bar, `page` where there is room. */
  readonly size?: 'bar' | 'page';
  /** A button that helps. */
  readonly action?: ReactNode;
}

/** Matches a day at which the site covers most of what is played. */
export const COMMUNITY_GOAL = 45_000;

/** State of the community's data: a level, and the day's progress towards the goal. */
export function ProgressWidget({
  progress,
  goal = COMMUNITY_GOAL,
  size = 'page',
  action,
  className = '',
  ...div
}: ProgressWidgetProps) {
  const shown = describe(progress, goal);
  const share = progress.state === 'ready' ? goalShare(progress.current, goal) : 0;
  return (
    <div
      {...div}
      className={`soulstat-progress-widget ${className}`.trim()}
      data-size={size}
      data-state={progress.state}
      data-level={shown.level}
    >
      <Tooltip content={shown.explanation} side="bottom">
        <span className="soulstat-progress-widget-status">
          <span className="soulstat-progress-widget-head">
            {size === 'bar' && <span className="soulstat-progress-widget-subject">Match data:</span>}
            <output className="soulstat-progress-widget-level">
              <span className="soulstat-progress-widget-dot" aria-hidden="true" />
              {shown.label}
            </output>
            {shown.count && <span className="soulstat-progress-widget-count">{shown.count}</span>}
          </span>
          <span className="soulstat-progress-widget-bar" aria-hidden="true">
            <span style={{ '--soulstat-share': share } as CSSProperties} />
          </span>
          <meter
            className="soulstat-visually-hidden"
            aria-label="Matches in the last 24 hours"
            aria-valuetext={shown.exact}
            value={Math.round(share * goal)}
            max={goal}
          />
        </span>
      </Tooltip>
      {action}
    </div>
  );
}

interface Described {
  readonly level: string | undefined;
  readonly label: string;
  readonly exact: string;
  readonly explanation: string;
  readonly count?: ReactNode;
}

function describe(progress: CommunityProgress, goal: number): Described {
  if (progress.state === 'loading')
    return {
      level: undefined,
      label: 'Loading',
      exact: 'not known yet',
      explanation: 'Counting the matches that came in within the last 24 hours.',
    };
  if (progress.state === 'failed')
    return {
      level: 'down',
      label: 'Error',
      exact: 'not known',
      explanation: 'The number of matches could not be loaded. Reload the page to try again.',
    };
  const { level, label, message } = communityLevel(progress.current);
  const exact = `${formatCount(progress.current)} of ${formatCount(goal)}`;
  const at = level === 'stable' ? 'at ' : '';
  return {
    level,
    label,
    exact,
    explanation: `Match data coming in is ${at}${message}: ${exact} matches in the last 24 hours.`,
    count: (
      <>
        <strong>{formatCompact(progress.current)}</strong> / {formatCompact(goal)}
      </>
    ),
  };
}
