import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End in a grid of tiles that wraps as the screen allows: up and down go to the tile above or below. */
export function moveIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.hero-tile')];
  const at = tiles.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const next = tiles[nextIndex(event.key, at, tiles)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextIndex(key: string, at: number, tiles: readonly HTMLElement[]): number {
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'ArrowUp':
      return at - columnsOf(tiles);
    case 'ArrowDown':
      return at + columnsOf(tiles);
    case 'Home':
      return 0;
    case 'End':
      return tiles.length - 1;
    default:
      return -1;
  }
}

function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  const below = tiles.findIndex(({ offsetTop }) => offsetTop !== top);
  return below < 0 ? tiles.length : below;
}
