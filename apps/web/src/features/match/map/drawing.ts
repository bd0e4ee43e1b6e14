import { MAP_RADIUS, type MapSpot } from '@soulstat/game-data';

/** Half the width of the drawing, in its own units: hundreds of the world's. */
export const HALF = MAP_RADIUS / 100;

/** World to drawing: north is up. */
export const toDrawing = ({ x, y }: MapSpot): MapSpot => ({ x: x / 100 + HALF, y: HALF - y / 100 });
