import type { BadgeDrawing, Tier } from '@soulstat/ranks';
import { arc, circle, flipped, mirrored, polar, ray, star, type Point } from './geometry.ts';

/** A piece of cut metal: an outline, clockwise, whose facets rise to a point or to a ridge between two points. */
export interface Piece {
  readonly outline: readonly Point[];
  readonly ridge: readonly [Point] | readonly [Point, Point];
}

/** What surrounds a tier's coin, from the back to the front. */
export interface Frame {
  readonly pieces: readonly Piece[];
  /** The coin in the middle: fan and numeral stand on it. */
  readonly coin: { readonly centre: Point; readonly radius: number };
}

/**
 * Eleven silhouettes, each told from the others by its outline alone, and each richer than the one before. The small
 * drawing has a smaller coin, fewer and bolder points: it must survive 18 px.
 */
export const FRAMES: Readonly<Record<Tier, (drawing: BadgeDrawing) => Frame>> = {
  1: plainCoin,
  2: lozenge,
  3: cutTriangle,
  4: crossedSquares,
  5: quatrefoil,
  6: wingedShield,
  7: skyline,
  8: eyeUnderSun,
  9: bladesAndBrokenRing,
  10: risingWings,
  11: sunburst,
};

const CENTRE: Point = [0, 0];
const piece = (outline: readonly Point[], ...ridge: [Point] | [Point, Point] | []): Piece => ({
  outline,
  ridge: ridge.length === 0 ? [CENTRE] : ridge,
});
/** A ray cut along its length. */
const blade = (tip: number, shoulder: number, halfWidth: number, degrees: number): Piece =>
  piece(ray(tip, shoulder, 10, halfWidth, degrees), polar(shoulder, degrees));
const turns = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => start + (index * 360) / count);
const pair = ({ outline, ridge }: Piece): Piece[] => {
  const [first, second] = flipped(ridge);
  return [
    { outline, ridge },
    piece(flipped(outline), ...(second ? [first ?? second, second] : [first ?? CENTRE])),
  ];
};

function plainCoin(drawing: BadgeDrawing): Frame {
  return { pieces: [piece(circle(54))], coin: { centre: CENTRE, radius: drawing === 'lg' ? 42 : 40 } };
}

function lozenge(drawing: BadgeDrawing): Frame {
  return { pieces: [piece(star(2, 63, 63))], coin: { centre: CENTRE, radius: drawing === 'lg' ? 38 : 33 } };
}

/** A triangle with its corners cut, 44 from the centre to a long side, 66 to a short one. */
function cutTriangle(drawing: BadgeDrawing): Frame {
  const centre: Point = [0, 11];
  const corners = turns(3).flatMap((degrees) =>
    [-10.9, 10.9].map((turn) => polar(67.2, degrees + turn, centre)),
  );
  return { pieces: [piece(corners, centre)], coin: { centre, radius: drawing === 'lg' ? 37 : 33 } };
}

function crossedSquares(drawing: BadgeDrawing): Frame {
  const [inner, radius] = drawing === 'lg' ? [48.2, 40] : [40, 29];
  return { pieces: [piece(star(8, 63, inner))], coin: { centre: CENTRE, radius } };
}

/** Four lobes; the large drawing has barbs between them. */
function quatrefoil(drawing: BadgeDrawing): Frame {
  const [distance, lobe, radius] = drawing === 'lg' ? [31, 32, 40] : [36, 28, 32];
  const lobes = turns(4).flatMap((degrees) =>
    arc(lobe, degrees - 92, degrees + 92, polar(distance, degrees)),
  );
  const barbs = drawing === 'lg' ? [piece(star(4, 60, 44, 45))] : [];
  return { pieces: [...barbs, piece(lobes)], coin: { centre: CENTRE, radius } };
}

function wingedShield(drawing: BadgeDrawing): Frame {
  const feather = (top: number, height: number, tip: number) => {
    const outline: Point[] = [
      [20, top],
      [tip, top],
      [tip - height * 0.7, top + height],
      [20, top + height],
    ];
    return pair(piece(outline, [20, top + height / 2], [tip - height, top + height / 2]));
  };
  const feathers =
    drawing === 'lg'
      ? [feather(-37, 13, 64), feather(-22, 13, 59), feather(-7, 13, 54)]
      : [feather(-40, 17, 64), feather(-14, 17, 56)];
  const shield = mirrored([
    [0, -63],
    [13, -53],
    [42, -53],
    [46, -46],
    [46, 2],
    [40, 24],
    [25, 45],
    [0, 63],
  ]);
  return {
    pieces: [...feathers.flat(), piece(shield, [0, -8])],
    coin: { centre: [0, -8], radius: drawing === 'lg' ? 38 : 30 },
  };
}

/** Columns with gabled tops, each pair lower than the one inside it, on a stepped plinth. */
function skyline(drawing: BadgeDrawing): Frame {
  const [half, pitch] = drawing === 'lg' ? [9, 17.5] : [12, 24];
  const column = (x: number, top: number): Piece => {
    const outline: Point[] = [
      [x, top],
      [x + half, top + half * 1.2],
      [x + half, 46],
      [x - half, 46],
      [x - half, top + half * 1.2],
    ];
    return piece(outline, [x, top + half * 1.2], [x, 46 - half]);
  };
  const tops = drawing === 'lg' ? [-51, -35, -14] : [-45, -18];
  const columns = tops.toReversed().flatMap((top, index) => pair(column(pitch * (tops.length - index), top)));
  return {
    pieces: [...columns, column(0, -64), plinth(48, 52), plinth(62, 42)],
    coin: { centre: [0, 6], radius: drawing === 'lg' ? 38 : 29 },
  };
}

function plinth(width: number, top: number): Piece {
  const outline: Point[] = [
    [-width, top],
    [width, top],
    [width - 4, top + 11],
    [4 - width, top + 11],
  ];
  return piece(outline, [-width + 8, top + 5.5], [width - 8, top + 5.5]);
}

/** An eye under a rising sun. */
function eyeUnderSun(drawing: BadgeDrawing): Frame {
  const [angles, width, radius] =
    drawing === 'lg' ? [[-72, 72, -48, 48, -24, 24, 0], 9, 37] : [[-64, 64, -32, 32, 0], 11, 30];
  const sun = angles.map((degrees) => blade(65 - Math.abs(degrees) * 0.09, 42, width, degrees));
  return { pieces: [...sun, piece([...lid(1), ...lid(-1)], [0, 6])], coin: { centre: [0, 6], radius } };
}

/** Half the edge of an almond: the upper lid from left to right, the lower one back. */
function lid(direction: 1 | -1): Point[] {
  return Array.from({ length: 24 }, (_, step): Point => {
    const x = -64 + (128 * step) / 24;
    return [direction * x, 6 - direction * 42 * Math.cos((x / 64) * (Math.PI / 2)) ** 1.15];
  });
}

/** Four long blades; the large drawing adds four short ones and a ring broken by the long. */
function bladesAndBrokenRing(drawing: BadgeDrawing): Frame {
  if (drawing === 'sm') return { pieces: [piece(star(4, 66, 31))], coin: { centre: CENTRE, radius: 28 } };
  const ring = turns(4, 45).map((degrees) =>
    piece(
      [...arc(59, degrees - 27, degrees + 27), ...arc(50, degrees + 27, degrees - 27)],
      polar(54.5, degrees - 20),
      polar(54.5, degrees + 20),
    ),
  );
  const short = turns(4, 45).map((degrees) => blade(51, 40, 9, degrees));
  return {
    pieces: [...ring, ...short, piece(star(4, 65, 33)), piece(circle(41))],
    coin: { centre: CENTRE, radius: 36 },
  };
}

/** Feathers swept up to a spire, over chevrons. */
function risingWings(drawing: BadgeDrawing): Frame {
  const [x, y]: Point = [0, 14];
  const feather = (length: number, halfWidth: number, degrees: number): Piece => {
    const outline = ray(length, length - 16, 12, halfWidth, degrees).map((point): Point => [
      point[0] + x,
      point[1] + y,
    ]);
    return piece(outline, polar(length - 16, degrees, [x, y]));
  };
  const wing =
    drawing === 'lg'
      ? [
          feather(46, 9.5, 112),
          feather(57, 9.5, 93),
          feather(66, 9.5, 74),
          feather(71, 9.5, 55),
          feather(74, 9.5, 37),
        ]
      : [feather(58, 14, 100), feather(70, 14, 68), feather(76, 14, 38)];
  const chevrons = [65, 53].map((tip) => {
    const outline: Point[] = [
      [-27, tip - 27],
      [27, tip - 27],
      [0, tip],
    ];
    return piece(outline, [0, tip - 19]);
  });
  const [spire, radius] = drawing === 'lg' ? [9.5, 36] : [12, 29];
  const body = piece(circle(radius + 5, [0, 8]), [0, 8]);
  return {
    pieces: [...chevrons, ...wing.flatMap(pair), feather(78, spire, 0), body],
    coin: { centre: [0, 8], radius },
  };
}

/** Twelve long rays; the large drawing adds twelve short ones and a reeded ring. */
function sunburst(drawing: BadgeDrawing): Frame {
  if (drawing === 'sm') return { pieces: [piece(star(12, 66, 37))], coin: { centre: CENTRE, radius: 27 } };
  const short = turns(12, 15).map((degrees) => blade(53, 40, 5.5, degrees));
  const long = turns(12).map((degrees) => blade(66, 40, 8.5, degrees));
  return {
    pieces: [...short, ...long, piece(star(36, 43, 40)), piece(circle(38))],
    coin: { centre: CENTRE, radius: 34 },
  };
}
