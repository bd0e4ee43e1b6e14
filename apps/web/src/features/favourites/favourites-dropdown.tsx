import { Button, Glyph, Popover } from '@soulstat/ui';
import { useState } from 'react';
import { FavouriteList } from './parts/favourite-list.tsx';
import './favourites.css';

/** The favourites behind a star; they are loaded when it is first opened. */
export function FavouritesDropdown() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover
      label="Favorites"
      align="end"
      className="favourites"
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      trigger={
        <Button variant="quiet" iconOnly aria-label="Favorites" className="favourites-star">
          <Glyph name="star" size={20} />
        </Button>
      }
    >
      {(close) => <FavouriteList isWanted={wasOpened} onLeave={close} />}
    </Popover>
  );
}
