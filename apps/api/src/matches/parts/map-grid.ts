/** Of the square around the map; the bases of some builds reach a little beyond it and count with its edge. */
const WORLD_RADIUS = 10_752;
export const CELL_SIZE = 512;
export const CELLS_ACROSS = (2 * WORLD_RADIUS) / CELL_SIZE;

/** What an answer says of the grid it counts in. */
export const MAP_GRID = {
  columns: CELLS_ACROSS,
  rows: CELLS_ACROSS,
  cellSize: CELL_SIZE,
  xMin: -WORLD_RADIUS,
  yMin: -WORLD_RADIUS,
} as const;

/** The place of the cell a point lies in: row * columns + column, from the south-west. */
export function cellOf({ x, y }: { readonly x: number; readonly y: number }): number {
  const place = (value: number) =>
    Math.min(CELLS_ACROSS - 1, Math.max(0, Math.floor((value + WORLD_RADIUS) / CELL_SIZE)));
  return place(y) * CELLS_ACROSS + place(x);
}
