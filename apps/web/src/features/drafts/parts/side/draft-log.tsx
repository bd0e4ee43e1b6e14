import { formatDuration } from '@soulstat/ui';
import { useMemo } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import type { RoomView } from '../room/room-view.ts';
import { logLines } from './log-lines.ts';

/** Everything that happened, newest first, with the time since the room was opened. */
export function DraftLog({ room }: { readonly room: RoomView }) {
  const { heroOrUnknown } = useHeroes();
  const lines = useMemo(() => logLines(room, heroOrUnknown), [room, heroOrUnknown]);
  return (
    <section className="draft-log" aria-labelledby="draft-log">
      <header>
        <h2 id="draft-log">Log</h2>
      </header>
      {/* It scrolls: arrow keys need the focus in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="draft-lines" tabIndex={0} aria-label="Events, newest first">
        {lines.toReversed().map(({ version, at, text, isStep }) => (
          <li key={version} data-step={isStep || undefined}>
            <time>{formatDuration(Math.max(0, Math.floor((at - room.openedMs) / 1000)))}</time> {text}
          </li>
        ))}
        {lines.length === 0 && <li>Nothing yet. It starts when a captain joins.</li>}
      </ol>
    </section>
  );
}
