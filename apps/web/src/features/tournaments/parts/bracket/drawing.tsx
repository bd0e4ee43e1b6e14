import type { TournamentStage, TournamentStream } from '@soulstat/api-client';
import { memo } from 'react';
import { Link } from '../../../../shared/link.tsx';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import { useAddresses } from '../frame/use-addresses.ts';
import {
  isSide,
  matchCode,
  resultText,
  roundName,
  sideLogo,
  sideName,
  type NamesById,
} from '../match/match-words.ts';
import { BOX, type BracketLayout, type DrawnMatch, type PlacedMatch } from './bracket-layout.ts';
import type { BracketWindow } from './use-window.ts';

/** From each match to the one its winner goes to. */
export function Lines({ layout }: { readonly layout: BracketLayout<DrawnMatch> }) {
  const { connections, width, height } = layout;
  return (
    <svg
      className="bracket-lines"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {/* One path: a thousand of their own would be a thousand elements. */}
      <path d={connections.map(({ path }) => path).join('')} />
    </svg>
  );
}

export interface RoundsProps {
  readonly layout: BracketLayout<DrawnMatch>;
  /** How long matches of each round are, where that is known. */
  readonly stage: Pick<TournamentStage, 'rounds'>;
}

/** Names of the rounds, above their columns. */
export function Rounds({ layout, stage }: RoundsProps) {
  return layout.parts.flatMap(({ bracket, rounds, matches }) => {
    const top = Math.min(...matches.map(({ y }) => y)) - BOX.headHeight;
    return Array.from({ length: rounds }, (_, index) => {
      const column = matches.find(({ match }) => match.round === index + 1);
      const bestOf = stage.rounds.find(
        (each) => each.bracket === bracket && each.round === index + 1,
      )?.bestOf;
      return column ? (
        <p
          key={`${bracket} ${index}`}
          className="bracket-round"
          style={{ left: column.x, top, width: BOX.width }}
        >
          {roundName({ bracket, round: index + 1 }, rounds)}
          {bestOf !== undefined && <small> best of {bestOf}</small>}
        </p>
      ) : null;
    });
  });
}

export interface BoxesProps {
  readonly layout: BracketLayout;
  readonly stage: TournamentStage;
  readonly streams: readonly TournamentStream[];
  readonly names: NamesById;
  readonly view: BracketWindow;
}

/** The matches in sight. */
export function Boxes({ layout, stage, streams, names, view }: BoxesProps) {
  const addresses = useAddresses(stage.id);
  return [...layout.placed.values()]
    .filter((placed) => isWithin(placed, view))
    .map((placed) => {
      const { stream } = placed.match;
      return (
        <Box
          key={placed.match.id}
          to={addresses.match(placed.match.id)}
          placed={placed}
          names={names}
          stream={stream === null ? undefined : streams[stream]?.name}
        />
      );
    });
}

/** With a margin, so that what is scrolled to is there already. */
const MARGIN = 400;
const isWithin = ({ x, y }: PlacedMatch, view: BracketWindow): boolean =>
  x + BOX.width > view.left - MARGIN &&
  x < view.right + MARGIN &&
  y + BOX.height > view.top - MARGIN &&
  y < view.bottom + MARGIN;

interface BoxProps {
  readonly to: string;
  readonly placed: PlacedMatch;
  readonly names: NamesById;
  /** Name of the stream that shows it. */
  readonly stream: string | undefined;
}

const Box = memo(({ to, placed: { match, x, y }, names, stream }: BoxProps) => (
  <Link
    to={to}
    className="bracket-match"
    data-match={match.id}
    data-status={match.status}
    data-stream={stream}
    style={{ left: x, top: y }}
  >
    <span className="visually-hidden">{matchCode(match.id)}: </span>
    {match.sides.map((side, index) => (
      // The two sides of a match never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} data-kind={side.kind} data-won={isSide(side, match.winner) || undefined}>
        {index === 1 && <span className="visually-hidden"> against </span>}
        <bdi>
          <SmallLogo url={sideLogo(side, names)} size={16} />
          {sideName(side, names)}
        </bdi>
        <b>
          {match.score?.[index] ?? (match.outcome === 'forfeit' && !isSide(side, match.winner) ? 'ff' : '')}
        </b>
      </span>
    ))}
    <span className="visually-hidden">
      . {resultText(match, names)}
      {stream !== undefined && ` On stream: ${stream}.`}
    </span>
  </Link>
));
Box.displayName = 'Box';
