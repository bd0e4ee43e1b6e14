import type { TournamentStage, TournamentStream } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useMemo, useRef, useState } from 'react';
import { namesById } from '../match/match-words.ts';
import { layOutBracket } from './bracket-layout.ts';
import { Boxes, Lines, Rounds } from './drawing.tsx';
import { Minimap } from './minimap.tsx';
import { useFollow } from './use-follow.ts';
import { usePan } from './use-pan.ts';
import { useWindow } from './use-window.ts';

const ZOOMS = [0.35, 0.5, 0.7, 0.85, 1, 1.25] as const;
const FULL_SIZE = 4;

export interface BracketProps {
  readonly stage: TournamentStage;
  readonly streams: readonly TournamentStream[];
}

/**
 * An elimination as a drawing that scrolls: matches are links, arrow keys go from match to match. Only what is in sight is rendered, so that a
 * bracket of 512 moves as lightly as one of eight.
 */
export function Bracket({ stage, streams }: BracketProps) {
  const layout = useMemo(() => layOutBracket(stage.matches), [stage.matches]);
  const names = useMemo(() => namesById(stage.entrants), [stage.entrants]);
  const [zoom, setZoom] = useState(FULL_SIZE);
  const box = useRef<HTMLDivElement>(null);
  const scale = ZOOMS[zoom] ?? 1;
  const view = useWindow(box, scale);
  usePan(box);
  const follow = useFollow({ box, layout, scale });
  // Scrolling changes neither of them.
  const still = useMemo(
    () => (
      <>
        <Lines layout={layout} />
        <Rounds layout={layout} stage={stage} />
      </>
    ),
    [layout, stage],
  );
  return (
    <div className="bracket">
      <div className="bracket-tools">
        <Button size="compact" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} aria-label="Smaller">
          −
        </Button>
        <output>{Math.round(scale * 100)} %</output>
        <Button
          size="compact"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
          aria-label="Larger"
        >
          +
        </Button>
        <span className="bracket-hint">Drag to move. Arrow keys go from match to match.</span>
      </div>
      <div className="bracket-frame">
        {/* Scrolls, and its links take the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section ref={box} className="bracket-scroll" aria-label="Bracket" onKeyDown={follow}>
          <div
            className="bracket-space"
            style={{ width: layout.width * scale, height: layout.height * scale }}
          >
            <div
              className="bracket-drawing"
              style={{ width: layout.width, height: layout.height, scale: String(scale) }}
            >
              {still}
              <Boxes stage={stage} streams={streams} layout={layout} names={names} view={view} />
            </div>
          </div>
        </section>
        <Minimap layout={layout} view={view} scroll={box} scale={scale} />
      </div>
    </div>
  );
}
