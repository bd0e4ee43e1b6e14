import { Button } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import type { News } from './use-live-list.ts';

interface ListControlsProps {
  readonly news: News;
  readonly isPaused: boolean;
  readonly isAnnouncing: boolean;
  readonly onPause: () => void;
  readonly onAnnounce: () => void;
  readonly onRefresh: () => void;
}

/** Pause, what is new, and whether changes are announced. Its place is kept: nothing below moves when something is new. */
export function ListControls({
  news,
  isPaused,
  isAnnouncing,
  onPause,
  onAnnounce,
  onRefresh,
}: ListControlsProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <div className="live-controls" />;
  const { started, ended } = news;
  const text = [
    started.size > 0 ? `${started.size} new` : '',
    ended > 0 ? countOf(ended, 'match ended', 'matches ended') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="live-controls">
      <Button aria-pressed={isPaused} onClick={onPause}>
        {isPaused ? 'Paused: go on' : 'Pause updates'}
      </Button>
      <Button variant="quiet" aria-pressed={isAnnouncing} onClick={onAnnounce}>
        Announce changes
      </Button>
      {text && (
        <Button variant="primary" onClick={onRefresh}>
          {text}: update list
        </Button>
      )}
    </div>
  );
}
