import type { Favourite } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { orderFavourites, removeFavourite, useFavourites } from '../../../shared/visitor/favourites.ts';
import { FavouriteRow } from './favourite-row.tsx';
import { moved } from './moved.ts';

export interface FavouriteListProps {
  readonly isWanted: boolean;
  /** A link was followed. */
  readonly onLeave: () => void;
}

/** What the dropdown holds: the players in the visitor's own order, or why there are none. */
export function FavouriteList({ isWanted, onLeave }: FavouriteListProps) {
  const { data: favourites, isError, refetch } = useFavourites(isWanted);
  if (favourites && favourites.length > 0) return <Players favourites={favourites} onLeave={onLeave} />;
  if (favourites) return <p className="favourites-message">No favorites added yet</p>;
  if (!isError) return <output className="favourites-message">Loading favorites...</output>;
  return (
    <div className="favourites-message">
      <p role="alert">Your favorites could not be loaded.</p>
      <Button size="compact" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

interface PlayersProps {
  readonly favourites: readonly Favourite[];
  readonly onLeave: () => void;
}

function Players({ favourites, onLeave }: PlayersProps) {
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<number>();
  const ids = favourites.map(({ accountId }) => accountId);

  function move(accountId: number, place: number) {
    const order = moved(ids, accountId, place);
    if (order === ids) return;
    const name = nameOf(favourites[ids.indexOf(accountId)]);
    say(`${name} is number ${order.indexOf(accountId) + 1} of ${order.length}`);
    void orderFavourites(order);
  }
  function remove(favourite: Favourite) {
    say(`${nameOf(favourite)} is no longer a favorite`);
    void removeFavourite(favourite.accountId);
  }
  return (
    <>
      <ul className="favourites-list">
        {favourites.map((favourite, place) => (
          <FavouriteRow
            key={favourite.accountId}
            favourite={favourite}
            name={nameOf(favourite)}
            place={place}
            isLast={place === ids.length - 1}
            isDragged={dragged === favourite.accountId}
            onMove={(to) => move(favourite.accountId, to)}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && move(dragged, place)}
            onRemove={() => remove(favourite)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </>
  );
}

function nameOf(favourite: Favourite | undefined): string {
  return favourite?.name ?? `Player ${favourite?.accountId ?? ''}`;
}
