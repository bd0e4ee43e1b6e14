/** UTF-8 with a byte order mark, as spreadsheets expect it. */
const MARK = '\u{FEFF}';

/** What begins like a formula is text to spreadsheets behind an apostrophe (CSV injection). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table with its head, in CSV (RFC 4180). */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
