import type { TournamentStage } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '../../../../shared/link.tsx';
import { matchHref } from '../frame/tournament-tabs.ts';
import { describeMatch } from '../match/match-rows.tsx';
import { isSide, namesById, roundName, sideName, type NamesById } from '../match/match-words.ts';
import { BOX, layOutBracket, type BracketLayout, type PlacedMatch } from './bracket-layout.ts';
import { Minimap } from './minimap.tsx';
import { nearestMatch } from './nearest-match.ts';
import { useWindow } from './use-window.ts';

const ZOOMS = [0.35, 0.5, 0.7, 0.85, 1, 1.25] as const;
const FULL_SIZE = 4;

/**
 * An elimination as a drawing that scrolls: matches are links, arrow keys go from match to match. Only what is in sight is rendered, so that a
 * bracket of 512 moves as lightly as one of eight.
 */
export function Bracket({ stage }: { readonly stage: TournamentStage }) {
  const layout = useMemo(() => layOutBracket(stage.matches), [stage.matches]);
  const names = useMemo(() => namesById(stage.entrants), [stage.entrants]);
  const [zoom, setZoom] = useState(FULL_SIZE);
  const box = useRef<HTMLDivElement>(null);
  const scale = ZOOMS[zoom] ?? 1;
  const view = useWindow(box, scale);
  const shown = [...layout.placed.values()].filter((each) => view === undefined || isWithin(each, view));
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
        <span className="bracket-hint">Arrow keys go from match to match.</span>
      </div>
      <div className="bracket-frame">
        {/* Scrolls, and its links take the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          ref={box}
          className="bracket-scroll"
          aria-label="Bracket"
          onKeyDown={(event) => follow(event, layout)}
        >
          <div
            className="bracket-space"
            style={{ width: layout.width * scale, height: layout.height * scale }}
          >
            <div
              className="bracket-drawing"
              style={{ width: layout.width, height: layout.height, scale: String(scale) }}
            >
              <Lines layout={layout} />
              <Rounds layout={layout} stage={stage} />
              {shown.map((each) => (
                <Box key={each.match.id} stage={stage} placed={each} names={names} />
              ))}
            </div>
          </div>
        </section>
        <Minimap layout={layout} view={view} scroll={box} scale={scale} />
      </div>
    </div>
  );
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** With a margin, so that what is scrolled to is there already. */
const MARGIN = 400;
const isWithin = ({ x, y }: PlacedMatch, view: View): boolean =>
  x + BOX.width > view.left - MARGIN &&
  x < view.right + MARGIN &&
  y + BOX.height > view.top - MARGIN &&
  y < view.bottom + MARGIN;

function follow(event: KeyboardEvent<HTMLElement>, layout: BracketLayout): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-match]')?.dataset['match'];
  const to = from === undefined ? undefined : nearestMatch(layout, from, event.key);
  if (to === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-match="${to}"]`)?.focus();
}

function Lines({ layout: { connections, width, height } }: { readonly layout: BracketLayout }) {
  return (
    <svg
      className="bracket-lines"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {connections.map(({ from, to, path }) => (
        <path key={`${from} ${to}`} d={path} />
      ))}
    </svg>
  );
}

function Rounds({ layout, stage }: { readonly layout: BracketLayout; readonly stage: TournamentStage }) {
  return layout.parts.flatMap(({ bracket, rounds, matches }) =>
    Array.from({ length: rounds }, (_, index) => {
      const first = matches.filter(({ match }) => match.round === index + 1).toSorted((a, b) => a.y - b.y)[0];
      const bestOf = stage.rounds.find(
        (each) => each.bracket === bracket && each.round === index + 1,
      )?.bestOf;
      const top = Math.min(...matches.map(({ y }) => y)) - BOX.headHeight;
      return first ? (
        <p
          key={`${bracket} ${index}`}
          className="bracket-round"
          style={{ left: first.x, top, width: BOX.width }}
        >
          {roundName({ bracket, round: index + 1 }, rounds)}
          {bestOf !== undefined && <small> best of {bestOf}</small>}
        </p>
      ) : null;
    }),
  );
}

interface BoxProps {
  readonly stage: TournamentStage;
  readonly placed: PlacedMatch;
  readonly names: NamesById;
}

function Box({ stage, placed: { match, x, y }, names }: BoxProps) {
  return (
    <Link
      to={matchHref(stage.id, match.id)}
      className="bracket-match"
      data-match={match.id}
      data-status={match.status}
      style={{ left: x, top: y }}
      aria-label={describeMatch(match, names)}
    >
      {match.sides.map((side, index) => (
        // The two sides of a match never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} data-kind={side.kind} data-won={isSide(side, match.winner) || undefined}>
          <span>{sideName(side, names)}</span>
          <b>
            {match.score?.[index] ?? (match.outcome === 'forfeit' && !isSide(side, match.winner) ? 'ff' : '')}
          </b>
        </span>
      ))}
    </Link>
  );
}
