import type { Favourite } from '@soulstat/api-client';
import { Button, Glyph } from '@soulstat/ui';
import { useState } from 'react';
import { addFavourite, type Changed, removeFavourite, useFavourites } from './favourites.ts';

const SAID: Readonly<Record<Changed, string>> = {
  done: '',
  full: 'You already have 500 favorites. Remove one first.',
  failed: 'That could not be saved. Please try again.',
};

/** Makes a player a favourite, or not one any more. For signed-in visitors only. */
export function FavouriteStar({ player }: { readonly player: Favourite }) {
  const { data: favourites } = useFavourites(true);
  const [changed, setChanged] = useState<Changed>('done');
  const isFavourite = favourites?.some(({ accountId }) => accountId === player.accountId) ?? false;
  const toggle = async () =>
    setChanged(await (isFavourite ? removeFavourite(player.accountId) : addFavourite(player)));
  return (
    <>
      <Button
        className="favourite-star"
        aria-pressed={isFavourite}
        disabled={favourites === undefined}
        onClick={() => void toggle()}
      >
        <Glyph name="star" />
        Favorite
      </Button>
      <output className="favourite-said">{SAID[changed]}</output>
    </>
  );
}
