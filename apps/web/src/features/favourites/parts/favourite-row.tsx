import type { Favourite } from '@soulstat/api-client';
import { Avatar, Button, Glyph, RankBadge } from '@soulstat/ui';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { explainRank } from '../../../shared/game/explain-rank.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

export interface FavouriteRowProps {
  readonly favourite: Favourite;
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onMove: (place: number) => void;
  /** The row is being dragged, or no more. */
  readonly onDrag: (accountId: number | undefined) => void;
  /** Another row was let go here. */
  readonly onDrop: () => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** A favourite. Its grip is dragged, moved by the arrow keys, or pressed for two buttons that move it. */
export function FavouriteRow({ favourite, name, place, isLast, isDragged, ...row }: FavouriteRowProps) {
  const [isPicked, setPicked] = useState(false);
  const { onMove, onRemove, onLeave } = row;
  return (
    <li
      className="favourite"
      data-dragged={isDragged || undefined}
      {...dragging(favourite.accountId, name, row)}
    >
      <button
        type="button"
        className="favourite-grip"
        aria-label={`Move ${name}, number ${place + 1}`}
        aria-expanded={isPicked}
        title="Drag, or use the arrow keys"
        onClick={() => setPicked(!isPicked)}
        onKeyDown={(event) => moveByKey(event, place, onMove)}
      >
        <Glyph name="menu" />
      </button>
      <Player favourite={favourite} name={name} onLeave={onLeave} />
      {favourite.estimatedRankNumber !== undefined && (
        <RankBadge
          rankNumber={favourite.estimatedRankNumber}
          size="tiny"
          scale="points"
          onExplain={() => {
            // The list closes behind the explanation; closed before, it gives the focus back to its button.
            onLeave();
            explainRank({ rankNumber: favourite.estimatedRankNumber });
          }}
        />
      )}
      {isPicked && (
        <>
          <Move
            glyph="arrow-up"
            label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <Move
            glyph="arrow-down"
            label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(place + 1)}
          />
        </>
      )}
      <Button variant="quiet" size="compact" iconOnly aria-label={`Remove ${name}`} onClick={onRemove}>
        <Glyph name="close" />
      </Button>
    </li>
  );
}

/** The browser's own dragging. */
function dragging(accountId: number, name: string, row: Pick<FavouriteRowProps, 'onDrag' | 'onDrop'>) {
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', name);
      row.onDrag(accountId);
    },
    onDragEnd: () => row.onDrag(undefined),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      row.onDrop();
    },
  };
}

function Player({ favourite, name, onLeave }: Pick<FavouriteRowProps, 'favourite' | 'name' | 'onLeave'>) {
  const { accountId, avatarUrl } = favourite;
  return (
    <Link
      to={href('profile', { accountId: String(accountId) })}
      className="favourite-player"
      draggable={false}
      onClick={onLeave}
    >
      <Avatar imageUrl={avatarUrl} size={28} />
      <span className="favourite-name">{name}</span>
    </Link>
  );
}

interface MoveProps {
  readonly glyph: 'arrow-up' | 'arrow-down';
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Move({ glyph, label, disabled, onClick }: MoveProps) {
  return (
    <Button variant="quiet" size="compact" iconOnly aria-label={label} disabled={disabled} onClick={onClick}>
      <Glyph name={glyph} />
    </Button>
  );
}

function moveByKey(event: KeyboardEvent, place: number, onMove: (place: number) => void): void {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: Number.MAX_SAFE_INTEGER }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  onMove(to);
}
