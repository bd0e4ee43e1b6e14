import { BOX, layOutBracket, type BracketLayout, type PlacedMatch } from '../bracket/bracket-layout.ts';
import { describeMatch, namesById, roundName, type NamesById } from '../match/match-words.ts';
import { FixturesOverlay } from './fixtures-overlay.tsx';
import { lastRounds, type LastRounds } from './last-rounds.ts';
import type { StageOverlayProps } from './stage-overlay-props.ts';
import { OverlaySides } from './overlay-sides.tsx';

/** Room for the drawing, beside edges and the title. */
const [ROOM_WIDTH, ROOM_HEIGHT] = [1840, 920];
const MAX_SCALE = 2;

/** The last rounds of a bracket, as large as they fit; of a table the round that is played. */
export function BracketOverlay({ stage, options }: StageOverlayProps) {
  if (!stage.matches.some(({ bracket }) => bracket !== 'table'))
    return <FixturesOverlay stage={stage} options={options} />;
  const last = lastRounds(stage.matches, options.rounds);
  const layout = layOutBracket(last.matches);
  const names = namesById(stage.entrants);
  const scale = Math.min(ROOM_WIDTH / layout.width, ROOM_HEIGHT / layout.height, MAX_SCALE);
  return (
    <div className="overlay-bracket" style={{ width: layout.width, height: layout.height, zoom: scale }}>
      <svg
        className="overlay-lines"
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        aria-hidden="true"
      >
        {layout.connections.map(({ from, to, path }) => (
          <path key={`${from} ${to}`} d={path} />
        ))}
      </svg>
      <Rounds layout={layout} last={last} />
      <ol>
        {[...layout.placed.values()].map((placed) => (
          <Box
            key={placed.match.id}
            placed={placed}
            names={names}
            hasScores={!options.hidden.has('scores')}
          />
        ))}
      </ol>
    </div>
  );
}

function Rounds({ layout: { parts }, last }: { readonly layout: BracketLayout; readonly last: LastRounds }) {
  return parts.flatMap(({ bracket, rounds, matches }) =>
    Array.from({ length: rounds }, (_, index) => {
      const column = matches.find(({ match }) => match.round === index + 1);
      const top = Math.min(...matches.map(({ y }) => y)) - BOX.headHeight;
      const cut = last.cutOf(bracket);
      return column ? (
        <p
          key={`${bracket} ${index}`}
          className="overlay-round"
          style={{ left: column.x, top, width: BOX.width }}
        >
          {roundName({ bracket, round: index + 1 + cut }, rounds + cut)}
        </p>
      ) : null;
    }),
  );
}

interface BoxProps {
  readonly placed: PlacedMatch;
  readonly names: NamesById;
  readonly hasScores: boolean;
}

function Box({ placed: { match, x, y }, names, hasScores }: BoxProps) {
  return (
    <li className="overlay-match" data-status={match.status} style={{ left: x, top: y }}>
      <span className="visually-hidden">{describeMatch(match, names)}</span>
      <OverlaySides match={match} names={names} hasScores={hasScores} />
    </li>
  );
}
