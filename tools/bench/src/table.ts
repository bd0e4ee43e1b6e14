/** A Markdown table that lines up: the first column to the left, figures to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

/** `12,345` */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** `47 %` */
export function share(part: number): string {
  return `${Math.round(part * 100)} %`;
}
