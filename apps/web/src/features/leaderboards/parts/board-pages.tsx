import { Pagination } from '@soulstat/ui';
import { useState, type ReactNode } from 'react';
import { PAGE_PLACES, type BoardView } from './use-board-view.ts';

interface BoardPagesProps {
  readonly view: BoardView;
  /** Places on the board. */
  readonly entries: number;
  /** Those that the search leaves. */
  readonly found: number;
  /** What else narrows the rows down. */
  readonly tools?: ReactNode;
  readonly children: (range: readonly [from: number, to: number]) => ReactNode;
}

/** Search, jump to a place, and the pages of a board. */
export function BoardPages({ view, entries, found, tools, children }: BoardPagesProps) {
  const pageCount = Math.max(1, Math.ceil(found / PAGE_PLACES));
  const page = Math.min(view.page, pageCount);
  return (
    <>
      <h2 className="visually-hidden">Places</h2>
      <div className="board-tools">
        <label className="board-field">
          <span>Search this board</span>
          <input
            type="search"
            value={view.text}
            placeholder="Name or account id"
            onChange={({ target }) => view.setText(target.value)}
          />
        </label>
        {tools}
        {entries > PAGE_PLACES && <PlaceJump places={entries} onPlace={view.toPlace} />}
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
        <span>Go to place</span>
        <input
          inputMode="numeric"
          value={text}
          placeholder={`1 to ${places}, Enter`}
          aria-invalid={(text !== '' && !isPlace) || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
    </form>
  );
}
