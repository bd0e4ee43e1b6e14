/** What may be bound to a PostgreSQL statement. An array binds as one SQL array, `json()` as one document. */
export type PgValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | PgJson
  | readonly PgValue[];

export interface PgJson {
  readonly json: unknown;
}

/** A piece of PostgreSQL SQL with its bound values. `Row` is a promise made by the author and kept by the query's test. */
export interface Pg<Row = unknown> {
  /** The text around the values: always one piece more than there are values. */
  readonly fragments: readonly string[];
  readonly values: readonly PgValue[];
  readonly row?: Row;
}

/** No text at all, where a condition does not apply. */
export const NOTHING: Pg = { fragments: [''], values: [] };

/** PostgreSQL: a value becomes `$1`, `$2`, … and never part of the text; another piece is spliced in with its values. */
export function pg<Row = unknown>(strings: TemplateStringsArray, ...parts: (PgValue | Pg)[]): Pg<Row> {
  const fragments = [strings[0] ?? ''];
  const values: PgValue[] = [];
  parts.forEach((part, index) => {
    const [first = '', ...rest] = isPiece(part) ? part.fragments : ['', ''];
    values.push(...(isPiece(part) ? part.values : [part]));
    fragments.push(`${fragments.pop()}${first}`, ...rest);
    fragments.push(`${fragments.pop()}${strings[index + 1]}`);
  });
  return { fragments, values };
}

/** Pieces in a row, such as conditions: `pgJoin(conditions, pg` and `)`. */
export function pgJoin(pieces: readonly Pg[], separator: Pg = pg`, `): Pg {
  return pieces.reduce(
    (joined, piece) => (joined === NOTHING ? piece : pg`${joined}${separator}${piece}`),
    NOTHING,
  );
}

/** A value for a `json` or `jsonb` column. */
export const json = (value: unknown): PgJson => ({ json: value });

/** The statement as PostgreSQL takes it. */
export function pgText({ fragments }: Pg): string {
  return fragments.reduce((text, fragment, index) => `${text}$${index}${fragment}`);
}

function isPiece(part: PgValue | Pg): part is Pg {
  return typeof part === 'object' && part !== null && 'fragments' in part;
}
