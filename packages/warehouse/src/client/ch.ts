/** A bound value and the ClickHouse type it is sent as. */
export interface ChValue {
  readonly type: string;
  readonly value: unknown;
}

/** A piece of ClickHouse SQL with its typed parameters. Pieces nest, so shared filters are written once. */
export interface Ch<Row = unknown> {
  /** The text around the parameters: always one piece more than there are parameters. */
  readonly fragments: readonly string[];
  readonly values: readonly ChValue[];
  readonly row?: Row;
}

/** No text at all, where a condition does not apply. */
export const NOTHING: Ch = { fragments: [''], values: [] };

/** ClickHouse: a bound value becomes `{p0:UInt32}`; another piece is spliced in with its own parameters. */
export function ch<Row = unknown>(strings: TemplateStringsArray, ...parts: (ChValue | Ch)[]): Ch<Row> {
  const fragments = [strings[0] ?? ''];
  const values: ChValue[] = [];
  parts.forEach((part, index) => {
    const [first = '', ...rest] = 'fragments' in part ? part.fragments : ['', ''];
    values.push(...('fragments' in part ? part.values : [part]));
    fragments.push(`${fragments.pop()}${first}`, ...rest);
    fragments.push(`${fragments.pop()}${strings[index + 1]}`);
  });
  return { fragments, values };
}

/** Pieces in a row, such as conditions: `chJoin(conditions, ch` and `)`. */
export function chJoin(pieces: readonly Ch[], separator: Ch = ch`, `): Ch {
  return pieces.reduce(
    (joined, piece) => (joined === NOTHING ? piece : ch`${joined}${separator}${piece}`),
    NOTHING,
  );
}

/**
 * What rows have, as arrays in the order of the rows, the same one in each. NOTE: by itself `groupArray` lists zeros last where a column is nearly
 * all zeros and stored without them, and other columns of the same rows as they stand (ClickHouse 26.7).
 */
export const listed = (...values: readonly Ch[]): Ch =>
  chJoin(values.map((value) => ch`groupArray(materialize(${value}))`));

/** Binds values of one ClickHouse type; `type` is its name there. */
export interface ChType<Value> {
  (value: Value): ChValue;
  readonly type: string;
}

export const u8 = whole('UInt8', 0, 2 ** 8 - 1);
export const u16 = whole('UInt16', 0, 2 ** 16 - 1);
export const u32 = whole('UInt32', 0, 2 ** 32 - 1);
/** Whole numbers up to 2^53 - 1 as a number, up to 2^64 - 1 as a bigint. */
export const u64 = typed('UInt64', (value: number | bigint) =>
  typeof value === 'bigint' ? value >= 0n && value < 1n << 64n : Number.isSafeInteger(value) && value >= 0,
);
export const f64 = typed<number>('Float64', () => true);
export const str = typed<string>('String', () => true);
/** A moment, to the millisecond. */
export const moment = typed("DateTime64(3, 'UTC')", (value: Date) => !Number.isNaN(value.getTime()));

/** Many values of one type: `where hero_id in ${arrayOf(u32, heroIds)}`. */
export function arrayOf<Value>(element: ChType<Value>, values: readonly Value[]): ChValue {
  return { type: `Array(${element.type})`, value: values.map((value) => element(value).value) };
}

/** A column or table named by our own code: quoted, and refused when it is no plain name. */
export function identifier(name: string): Ch {
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} is no name of a column or table`);
  return written(
    name
      .split('.')
      .map((part) => `\`${part}\``)
      .join('.'),
  );
}

/**
 * What our own code has checked, written into the text: every bound value is set before the statement, read from text once more and cast.
 * Never of what comes from outside.
 */
export const written = (sql: string): Ch => ({ fragments: [sql], values: [] });
/** A whole number in the text. */
export const literal = (number: number): Ch => written(String(Math.trunc(number)));
/** Whole numbers in the text: `tier in ${literals(tiers)}`. */
export const literals = (numbers: readonly number[]): Ch =>
  written(`(${numbers.map(Math.trunc).join(', ')})`);

/** Names separated by commas: `select ${identifiers(columns)} from …`. */
export const identifiers = (names: readonly string[]): Ch => chJoin(names.map(identifier));

/** The statement as ClickHouse's HTTP interface takes it. */
export function chQuery({ fragments, values }: Ch): { query: string; query_params: Record<string, unknown> } {
  return {
    query: fragments.reduce(
      (text, fragment, index) => `${text}{p${index - 1}:${values[index - 1]?.type}}${fragment}`,
    ),
    query_params: Object.fromEntries(values.map(({ value }, index) => [`p${index}`, value])),
  };
}

function whole(type: string, min: number, max: number): ChType<number> {
  return typed(type, (value) => Number.isInteger(value) && value >= min && value <= max);
}

function typed<Value>(type: string, fits: (value: Value) => boolean): ChType<Value> {
  const bind = (value: Value): ChValue => {
    if (!fits(value)) throw new RangeError(`${String(value)} is no ${type}`);
    return { type, value };
  };
  return Object.assign(bind, { type });
}
