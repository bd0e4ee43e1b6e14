/** Wide enough for one figure on one line. */
const WIDTH = 170;

/** JSON for reviewing: what fits on a line stays on one, everything else is opened up. Ends with a line break. */
export function renderJson(value: unknown): string {
  return `${render(value, '')}\n`;
}

/** JSON for downloading that can still be reviewed: compact, with one line per row of each list. */
export function renderRows(tables: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(tables).map(([key, value]) => {
    const rows = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}:${rows}`;
  });
  return `{${parts.join(',\n')}}\n`;
}

function render(value: unknown, indent: string): string {
  const flat = spaced(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => inner + render(entry, inner)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(
    ([key, field]) => `${inner}${JSON.stringify(key)}: ${render(field, inner)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${spaced(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
