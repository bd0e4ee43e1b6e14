/** A key and three numbers. */
type Row = readonly [key: number, number, number, number];

const WIDTH = 4;

/** Keeps rows in one piece of memory: a thousand objects would be looked at whenever memory is tidied up. Tells the row of a key. */
export function packedRows(rows: readonly Row[]): (key: number) => Row | undefined {
  const packed = new Float64Array(rows.length * WIDTH);
  for (const [index, row] of rows.entries())
    for (let place = 0; place < WIDTH; place += 1) packed[index * WIDTH + place] = row[place] ?? 0;
  return (key) => {
    for (let at = 0; at < packed.length; at += WIDTH)
      if (packed[at] === key) return [key, packed[at + 1] ?? 0, packed[at + 2] ?? 0, packed[at + 3] ?? 0];
    return undefined;
  };
}
