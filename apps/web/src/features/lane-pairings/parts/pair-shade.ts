/** Shades of either colour that a cell may have, each with a rule in the stylesheet. */
const SHADES = 6;

/** How strong a cell of the matrix is coloured: "+6" where nobody has more, "-1" for a little less than nothing. */
export function shadeOf(value: number, most: number): string {
  const shade = Math.round((Math.abs(value) / most) * SHADES);
  return `${value < 0 ? '-' : '+'}${Math.min(SHADES, shade)}`;
}
