import type { Column } from './column.ts';
import { exportTable, type ExportedValue } from './exported.ts';

/** The rows as comma-separated values with a header line, as in RFC 4180: what the table shows, with units and more digits. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = exportTable(columns, rows);
  const lines = [exported.heads, ...exported.rows];
  return `${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

/** The same as JSON: an object for each row, by label; null is unknown. */
export function toJson<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = exportTable(columns, rows);
  const objects = exported.rows.map((row) =>
    Object.fromEntries(exported.heads.map((head, at) => [head, row[at] ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** NOTE: text that begins like a formula is prefixed by an apostrophe, or a spreadsheet would execute a player's name. */
function field(value: ExportedValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Downloads a text as a file: CSV, or JSON where the name says so. */
export function download(fileName: string, text: string): void {
  const isJson = fileName.endsWith('.json');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const parts = isJson ? [text] : ['\uFEFF', text];
  const type = isJson ? 'application/json' : 'text/csv;charset=utf-8';
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
