type Place = readonly [x: number, y: number];
/** Undefined where nothing is known. */
type Places = readonly (Place | undefined)[];

/** The path of a line through all places; it is interrupted where one is missing, and a place alone is a dot. */
export function linePath(places: Places): string {
  return unbroken(places)
    .map((run) => `M${run.map(written).join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('');
}

/** The path of the area between a lower and an upper edge. */
export function areaPath(edges: readonly (readonly [upper: Place, lower: Place] | undefined)[]): string {
  return unbroken(edges)
    .map((run) => {
      const [upper, lower] = [run.map(([place]) => place), run.map(([, place]) => place).toReversed()];
      return `M${[...upper, ...lower].map(written).join('L')}Z`;
    })
    .join('');
}

/** The longest stretches without a gap. */
function unbroken<Value>(values: readonly (Value | undefined)[]): readonly (readonly Value[])[] {
  const runs: Value[][] = [];
  let run: Value[] | undefined;
  for (const value of values) {
    if (value === undefined) run = undefined;
    else if (run) run.push(value);
    else runs.push((run = [value]));
  }
  return runs;
}

const written = (place: Place): string => place.map((length) => Math.round(length * 1000) / 1000).join();
