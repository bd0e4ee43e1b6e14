import type { MatchDeaths, MatchSummary } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Choice, useChoice } from '../parts/choice.tsx';
import type { People } from '../parts/people.ts';
import { useCursor } from '../cursor/cursor.tsx';
import type { ScrubberEvent } from '../cursor/scrubber-event.ts';
import { TimeScrubber } from '../cursor/time-scrubber.tsx';
import { openDrawing, type Scene } from './draw-scene.ts';
import type { PathFrames } from './path-frames.ts';
import { SchematicMap, type SchematicMapProps } from './schematic-map.tsx';
import { useInks } from './use-inks.ts';
import { SPEEDS, usePlayback, type Speed } from './use-playback.ts';
import { usePortraits } from './use-portraits.ts';

/** What the map shows. */
export interface MapScene {
  readonly match: MatchSummary;
  readonly frames: PathFrames;
  readonly deaths: MatchDeaths | undefined;
  readonly people: People;
}

export interface MapPlayerProps extends MapScene {
  readonly events: readonly ScrubberEvent[];
  /** The moment in words, beside the map. */
  readonly children: ReactNode;
}

const TRAILS = { '0': 'None', '15': '15 seconds', '60': 'A minute' } as const;

/** The match from above, as it went, from the start or from the moment that was chosen. */
export function MapPlayer({ match, frames, deaths, people, events, children }: MapPlayerProps) {
  const [speedText, setSpeed] = useChoice('speed', '8');
  const [trail, setTrail] = useChoice('trail', '15');
  const [player, setPlayer] = useChoice('player', 'all');
  const speed = SPEEDS.find((each) => String(each) === speedText) ?? 8;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useScene({ match, frames, deaths, people }, canvas, Number(trail) || 0, player);
  const draw = useDrawing(canvas, scene);
  const startSecond = frames.fromSecond;
  const { isPlaying, toggle } = usePlayback(
    { startSecond, durationSeconds: match.durationSeconds },
    speed,
    draw,
  );
  const play = (
    <Button variant="primary" size="touch" className="map-play" onClick={toggle}>
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  );
  return (
    <>
      <TimeScrubber
        durationSeconds={match.durationSeconds}
        events={events}
        play={play}
        startSecond={startSecond}
      />
      <div className="map-and-list" data-list="map">
        <figure className="map-player">
          <div className="map-controls">
            <SpeedChoice speed={speed} onChange={setSpeed} />
            <SceneChoices people={people} {...{ trail, setTrail, player, setPlayer }} />
          </div>
          <div className="map-stage">
            <Ground match={match} startSecond={startSecond} />
            <canvas ref={canvas} aria-hidden="true" />
          </div>
          <figcaption>
            Ring = health, in the side’s colour. Faint = dead. Cross = death in the last 45 seconds. Diamond =
            standing objective, dashed = not in the file. Our own drawing, accurate to about 10 m. Space plays
            and pauses.
          </figcaption>
        </figure>
        {children}
      </div>
    </>
  );
}

interface SceneChoicesProps {
  readonly people: People;
  readonly trail: string;
  readonly setTrail: (trail: string) => void;
  readonly player: string;
  readonly setPlayer: (player: string) => void;
}

function SceneChoices({ people, trail, setTrail, player, setPlayer }: SceneChoicesProps) {
  return (
    <div className="match-choices">
      <Choice label="Trails" value={trail} onChange={setTrail}>
        {Object.entries(TRAILS).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Mark a player" value={player} onChange={setPlayer}>
        <option value="all">Nobody</option>
        {people.all.map(({ slot, label }) => (
          <option key={slot} value={slot}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  );
}

/** The map below the players: drawn anew when something falls, not with every move of the cursor. */
function Ground({ match, startSecond }: Pick<MapPlayerProps, 'match'> & { readonly startSecond: number }) {
  const { second = startSecond } = useCursor();
  return <StandingMap match={match} second={lastFallBefore(match, second)} />;
}

const StandingMap = memo(function StandingMap(props: Pick<SchematicMapProps, 'match' | 'second'>) {
  return <SchematicMap {...props} label="Map of the match: the table says who is where" />;
});

/** When the last objective fell until a second; 0 before the first. */
function lastFallBefore({ objectives }: MatchSummary, second: number): number {
  const falls = objectives.flatMap(({ destroyedAtSeconds }) => destroyedAtSeconds ?? []);
  return Math.max(0, ...falls.filter((fall) => fall <= second));
}

function SpeedChoice({
  speed,
  onChange,
}: {
  readonly speed: Speed;
  readonly onChange: (speed: string) => void;
}) {
  return (
    <fieldset className="map-speeds">
      <legend className="visually-hidden">Speed</legend>
      {SPEEDS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="map-speed"
            value={each}
            checked={each === speed}
            onChange={() => onChange(String(each))}
          />
          <span>×{each}</span>
        </label>
      ))}
    </fieldset>
  );
}

function useScene(
  { frames, deaths, people }: MapScene,
  canvas: React.RefObject<HTMLCanvasElement | null>,
  trailSeconds: number,
  chosen: string,
): Scene {
  const inks = useInks(useParent(canvas));
  const pictures = usePortraits(people.all.map(({ slug }) => slug));
  return useMemo(
    () => ({
      frames,
      inks,
      trailSeconds,
      players: people.all.map(({ slot, team, name, slug }) => ({
        slot,
        team,
        monogram: name.replace(/^The /, '').slice(0, 2),
        picture: pictures.get(slug),
        isChosen: chosen === String(slot),
      })),
      deaths: (deaths?.deaths ?? []).map(({ atSeconds, slot, position }) => ({
        ...position,
        atSeconds,
        team: people.of(slot).team,
      })),
    }),
    [frames, inks, trailSeconds, people, pictures, chosen, deaths],
  );
}

function useParent(canvas: React.RefObject<HTMLCanvasElement | null>) {
  const parent = useRef<HTMLElement>(null);
  useEffect(() => {
    parent.current = canvas.current?.parentElement ?? null;
  }, [canvas]);
  return parent;
}

interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly pixels: number;
}

/** A function that draws a moment of the scene into the canvas, as large as it is shown. */
function useDrawing(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  scene: Scene,
): (second: number) => void {
  const shown = useRef(0);
  const [surface, setSurface] = useState<Surface>();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const sizes = new ResizeObserver(([entry]) => {
      const pixels = Math.round((entry?.contentRect.width ?? 0) * Math.min(2, devicePixelRatio));
      element.width = pixels;
      element.height = pixels;
      setSurface({ context, pixels });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [canvas]);
  const drawing = useMemo(
    () => surface && openDrawing(surface.context, scene, surface.pixels),
    [surface, scene],
  );
  const draw = useCallback(
    (second: number) => {
      shown.current = second;
      drawing?.(second);
    },
    [drawing],
  );
  useEffect(() => draw(shown.current), [draw]);
  return draw;
}
