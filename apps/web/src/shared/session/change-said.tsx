import type { Change } from './use-change.ts';
import './change-said.css';

export interface ChangeSaidProps {
  readonly change: Change;
  /** Said when it is done. */
  readonly saved: string;
  /** How the reason begins when it is not. */
  readonly failed?: string;
}

/** How a change went, for those who see the page and those who hear it. */
export function ChangeSaid({ change, saved, failed = 'Not saved' }: ChangeSaidProps) {
  return (
    <output className="change-said" data-state={change.state}>
      {change.state === 'saving' && 'Saving...'}
      {change.state === 'saved' && saved}
      {change.state === 'failed' && `${failed}: ${change.reason}`}
    </output>
  );
}
