import type { Exported } from '@soulstat/ui';
import { formatRelative, isoMoment } from './format.ts';

export interface MomentProps {
  /** Unix seconds, UTC. */
  readonly at: number;
  readonly now: Date;
  readonly field?: string;
}

/** "8 months ago", with the exact moment on hover and focus. */
export function Moment({ at, now, field }: MomentProps) {
  return (
    // The exact moment must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <time dateTime={isoMoment(at)} data-exact="" data-field={field} tabIndex={0}>
      {formatRelative(at, now)}
    </time>
  );
}

Moment.exported = ({ at }: MomentProps): Exported => ({ value: isoMoment(at) });
