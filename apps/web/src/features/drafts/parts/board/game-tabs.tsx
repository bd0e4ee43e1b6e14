import type { RoomView } from '../room/room-view.ts';
import { nameOf } from '../words.ts';

interface GameTabsProps {
  readonly room: RoomView;
  readonly shown: number;
  readonly onShow: (index: number | undefined) => void;
}

/** The games of a series so far: both teams show the one that is chosen. */
export function GameTabs({ room, shown, onShow }: GameTabsProps) {
  const { games } = room.state;
  if (games.length < 2) return null;
  return (
    <fieldset className="draft-chips" aria-label="Games">
      {games.map((game, index) => (
        <button
          key={`game ${index + 1}`}
          type="button"
          className="draft-chip"
          aria-pressed={index === shown}
          onClick={() => onShow(index === games.length - 1 ? undefined : index)}
        >
          Game {index + 1}
          {game.winner !== null && `: ${nameOf(room, game, game.winner)} won`}
        </button>
      ))}
    </fieldset>
  );
}
