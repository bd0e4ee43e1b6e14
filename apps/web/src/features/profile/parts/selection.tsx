import type { ProfileMatch } from '@soulstat/api-client';
import { Button, formatCount, formatDuration } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { countOf, formatSigned } from '../../../shared/format/format.ts';
import { LargeRate } from './rate.tsx';
import { summed } from './summed.ts';

interface SelectionProps {
  readonly matches: readonly ProfileMatch[];
  /** Matches that are in the list at the moment. */
  readonly loaded: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Stands before it in the same line. */
  readonly children: ReactNode;
}

/** What the selected matches come to together. */
export function Selection({ matches, loaded, onAll, onNone, children }: SelectionProps) {
  const counted = matches.filter(({ unconfirmed }) => !unconfirmed);
  const sums = counted.length > 0 ? summed(counted) : undefined;
  return (
    <section className="matches-selection" aria-label="Selected matches">
      <div className="matches-selection-tools">
        {children}
        <output>
          {matches.length > 0 ? `${countOf(matches.length, 'match', 'matches')} selected` : 'None selected'}
          {counted.length < matches.length &&
            `, ${formatCount(matches.length - counted.length)} unconfirmed not counted`}
        </output>
        <Button variant="quiet" size="compact" onClick={onAll}>
          Select all {formatCount(loaded)} loaded
        </Button>
        {matches.length > 0 && (
          <Button variant="quiet" size="compact" onClick={onNone}>
            Select none
          </Button>
        )}
      </div>
      {sums && (
        <div className="matches-selection-sums">
          <LargeRate label="Win rate" rate={sums.winRate} />
          <dl>
            <div>
              <dt>Kills / deaths / assists</dt>
              <dd>
                {sums.kills.toFixed(1)} / {sums.deaths.toFixed(1)} / {sums.assists.toFixed(1)}
              </dd>
            </div>
            <div>
              <dt>Souls per minute</dt>
              <dd>{formatCount(Math.round(sums.soulsPerMinute))}</dd>
            </div>
            <div>
              <dt>Length</dt>
              <dd>{formatDuration(sums.durationSeconds)}</dd>
            </div>
            <div>
              <dt>PP change</dt>
              <dd>{sums.ppImpact === undefined ? '–' : formatSigned(Math.round(sums.ppImpact))}</dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  );
}
