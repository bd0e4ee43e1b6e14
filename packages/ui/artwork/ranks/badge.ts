import type { BadgeDrawing, Subrank, Tier } from '@soulstat/ranks';
import { FRAMES, type Frame, type Piece } from './frames.ts';
import { arc, circle, lightOn, nearest, pathData, polar, scaled, short, type Point } from './geometry.ts';
import { numeralPath } from './numerals.ts';
import { badgePalette, INK, type BadgePalette } from './palette.ts';

/** Each subrank opens the fan by one ray: six make a half circle. */
const FAN_STEP_DEGREES = 30;
/** The fan in shares of the coin's radius; `pivot` is how far below the coin's centre it opens from. */
const FAN = {
  lg: { pivot: -0.02, inner: 0.24, outer: 0.86, gap: 2.5 },
  sm: { pivot: 0.3, inner: 0.25, outer: 1.16, gap: 2.5 },
} as const;

/** The badge of a rank as an SVG document: `lg` with its Roman numeral, `sm` by shape and fan alone. */
export function badgeSvg(tier: Tier, subrank: Subrank, drawing: BadgeDrawing): string {
  const palette = badgePalette(tier);
  const frame = FRAMES[tier](drawing);
  return svgDocument([
    silhouette(frame, drawing),
    ...frame.pieces.map(
      (piece) => metal(piece, palette) + (drawing === 'lg' ? engraving(piece, palette) : ''),
    ),
    coin(frame.coin, palette, drawing),
    fan(frame.coin, subrank, palette, drawing),
    drawing === 'lg' ? numeral(frame.coin, subrank, palette) : '',
  ]);
}

/** A picture of a badge's size around the centre. */
export function svgDocument(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-68 -68 136 136">${parts.join('')}</svg>`;
}

function silhouette({ pieces }: Frame, drawing: BadgeDrawing): string {
  const width = drawing === 'lg' ? 4 : 6;
  const d = pieces.map(({ outline }) => pathData(outline)).join('');
  return `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** Cut metal: from every edge a facet rises to the ridge, as bright as the edge is turned to the light. */
function metal({ outline, ridge }: Piece, palette: BadgePalette): string {
  const facets = outline.map((start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start;
    const color = palette.metal(lightOn(start, end));
    const d = pathData([start, end, nearest(ridge, end), nearest(ridge, start)]);
    // A hair of stroke closes the seam between two facets.
    return `<path d="${d}" fill="${color}" stroke="${color}" stroke-width=".4"/>`;
  });
  const edge = `<path d="${pathData(outline)}" fill="none" stroke="${INK}" stroke-opacity=".55" stroke-width="1.2"/>`;
  return facets.join('') + edge;
}

function engraving({ outline, ridge }: Piece, palette: BadgePalette): string {
  if (ridge.length === 2) return '';
  const d = pathData(scaled(outline, 0.9, ridge[0]));
  return `<path d="${d}" fill="none" stroke="${palette.engraving}" stroke-opacity=".55" stroke-width=".8"/>`;
}

function coin({ centre, radius }: Frame['coin'], palette: BadgePalette, drawing: BadgeDrawing): string {
  const disc = (r: number, paint: string) =>
    `<circle cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(r)}" ${paint}/>`;
  const enamel =
    `<radialGradient id="enamel" cx="50%" cy="55%" r="60%"><stop offset="0" stop-color="${palette.field}"/>` +
    `<stop offset="1" stop-color="${palette.fieldEdge}"/></radialGradient>`;
  const rim = metal({ outline: circle(radius + 3, centre), ridge: [centre] }, palette);
  const field = disc(radius, `fill="url(#enamel)" stroke="${INK}" stroke-width="1.2"`);
  const rule = disc(
    radius - 3,
    `fill="none" stroke="${palette.metal(0.1)}" stroke-opacity=".7" stroke-width=".9"`,
  );
  return enamel + rim + field + (drawing === 'lg' ? rule : '');
}

/** The fan opens evenly to both sides, so that its width tells the subrank where a numeral would be too small. */
function fan(
  { centre, radius }: Frame['coin'],
  subrank: Subrank,
  palette: BadgePalette,
  drawing: BadgeDrawing,
): string {
  const { pivot, inner, outer, gap } = FAN[drawing];
  const from: Point = [centre[0], centre[1] + pivot * radius];
  const rays = Array.from({ length: subrank }, (_, index) => {
    const middle = (index - (subrank - 1) / 2) * FAN_STEP_DEGREES;
    const half = FAN_STEP_DEGREES / 2 - gap;
    const foot = half * 0.6;
    return pathData([
      ...arc(outer * radius, middle - half, middle + half, from),
      polar(inner * radius, middle + foot, from),
      polar(inner * radius, middle - foot, from),
    ]);
  });
  return `<path d="${rays.join('')}" fill="${palette.glow}"/>`;
}

function numeral(
  { centre: [cx, cy], radius }: Frame['coin'],
  subrank: Subrank,
  palette: BadgePalette,
): string {
  const d = numeralPath(subrank, radius * 0.68, [cx, cy + radius * 0.37]);
  return `<path d="${d}" fill="${palette.glow}"/>`;
}
