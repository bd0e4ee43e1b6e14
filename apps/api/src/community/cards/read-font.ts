/** How wide the letters of a TrueType font are, as shares of the size; letters that it does not have are missing. */
export function readAdvances(font: Buffer): ReadonlyMap<number, number> {
  const tables = tablesOf(font);
  const at = (name: string) => tables.get(name) ?? 0;
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const lastAdvance = font.readUInt16BE(at('hhea') + 34) - 1;
  const advances = new Map<number, number>();
  for (const [letter, glyph] of glyphsOf(font, at('cmap')))
    advances.set(letter, font.readUInt16BE(at('hmtx') + Math.min(glyph, lastAdvance) * 4) / unitsPerEm);
  return advances;
}

function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      return [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8)];
    }),
  );
}

/** Of the table of Unicode letters of the Basic Multilingual Plane (format 4), which every font has. */
function* glyphsOf(font: Buffer, cmap: number): Generator<readonly [letter: number, glyph: number]> {
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const table = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) return;
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  for (let segment = 0; segment < doubled; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const end = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const range = font.readUInt16BE(ranges + segment);
    for (let letter = start; letter <= end && letter < 0xff_ff; letter += 1) {
      const found = range === 0 ? letter : font.readUInt16BE(ranges + segment + range + 2 * (letter - start));
      const glyph = found === 0 ? 0 : (found + delta) & 0xff_ff;
      if (glyph > 0) yield [letter, glyph];
    }
  }
}
