import type { Stream } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ownerName } from './stream-owner.tsx';

interface WatchedProps {
  readonly stream: Stream;
  /** Streams of the same match, this one too. */
  readonly views: readonly Stream[];
  readonly playerOrigin: string;
  readonly onWatch: (channel: string) => void;
  readonly onClose: () => void;
}

/** The player of Twitch. Nothing is asked of Twitch before somebody presses for it. */
export function Watched({ stream, views, playerOrigin, onWatch, onClose }: WatchedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { heroOrUnknown } = useHeroes();
  const { channel, login, name } = stream;
  useEffect(() => heading.current?.focus(), []);
  const src = `${playerOrigin}/?channel=${encodeURIComponent(login)}&parent=${location.hostname}&autoplay=true`;
  const heroOf = ({ match }: Stream) => (match?.heroId ? ` (${heroOrUnknown(match.heroId).name})` : '');
  return (
    <section className="stream-watched" aria-labelledby="watched">
      <div className="stream-watched-head">
        <h2 id="watched" ref={heading} tabIndex={-1}>
          Watching {ownerName(stream)}
        </h2>
        <Button variant="quiet" onClick={onClose}>
          Close player
        </Button>
      </div>
      <iframe
        src={src}
        title={`Stream of ${name} on Twitch`}
        allow="autoplay; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      {views.length > 1 && (
        <fieldset className="stream-actions">
          <legend className="visually-hidden">Views of this match</legend>
          {views.map((view) => (
            <Button
              key={view.channel}
              aria-pressed={view.channel === channel}
              onClick={() => onWatch(view.channel)}
            >
              {ownerName(view)}
              {heroOf(view)}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
