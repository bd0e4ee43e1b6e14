import { formatCount, Pagination } from '@soulstat/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PAGE_PLACES, type BoardView } from './use-board-view.ts';

interface BoardPagesProps {
  readonly view: BoardView;
  /** Places on the board. */
  readonly entries: number;
  /** Those that the search leaves. */
  readonly found: number;
  /** The index among them of the place that the address names; -1 without one. */
  readonly placeIndex: number;
  readonly children: (range: readonly [from: number, to: number]) => ReactNode;
}

/** Search, jump to a place, and the pages of a board. */
export function BoardPages({ view, entries, found, placeIndex, children }: BoardPagesProps) {
  const pageCount = Math.max(1, Math.ceil(found / PAGE_PLACES));
  const page = Math.min(view.page ?? Math.floor(Math.max(0, placeIndex) / PAGE_PLACES) + 1, pageCount);
  useScrollToPlace(view.place);
  return (
    <>
      <h2 className="visually-hidden">Places</h2>
      <div className="board-tools">
        <label className="board-field">
          <span className="visually-hidden">Search this board</span>
          <input
            type="search"
            value={view.text}
            placeholder="Name or ID"
            onChange={({ target }) => view.setText(target.value)}
          />
        </label>
        {entries > 1 && <PlaceJump places={entries} onPlace={view.toPlace} />}
      </div>
      {children([(page - 1) * PAGE_PLACES, page * PAGE_PLACES])}
      <Pagination
        label="Leaderboard"
        page={page}
        pageCount={pageCount}
        hrefFor={view.addressOfPage}
        onPage={view.toPage}
      />
    </>
  );
}

/** The id of the cell with a place. */
export const placeId = (place: number): string => `place-${place}`;

/** Brings the row of a place to the middle of the screen. A reload leaves the page where it was. */
function useScrollToPlace(place: number | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const isLoad = isFirst.current;
    isFirst.current = false;
    if (place === undefined || (isLoad && isReload())) return;
    const row = document.getElementById(placeId(place))?.closest('tr');
    row?.scrollIntoView({ block: 'center' });
    // Whoever asked by keyboard goes on from there.
    if (!isLoad) row?.querySelector('a')?.focus({ preventScroll: true });
  }, [place]);
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

interface PlaceJumpProps {
  readonly places: number;
  readonly onPlace: (place: number) => void;
}

function PlaceJump({ places, onPlace }: PlaceJumpProps) {
  const [text, setText] = useState('');
  const place = Number(text);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= places;
  return (
    <form
      className="board-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPlace) onPlace(place);
      }}
    >
      <label>
        <span className="visually-hidden">Go to place</span>
        <input
          inputMode="numeric"
          enterKeyHint="go"
          value={text}
          placeholder={`Go to place (1–${formatCount(places)})`}
          aria-invalid={(text !== '' && !isPlace) || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
    </form>
  );
}
