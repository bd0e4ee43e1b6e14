import { chJoin, written } from './ch.ts';

/** `own_lead_twice` as our code names it: `ownLeadTwice`. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export const camel = <Name extends string>(name: Name): Camel<Name> =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}` ? Trimmed<Rest> : Text;

/** The names in a list with commas. */
export type NamesIn<List extends string> = List extends `${infer First},${infer Others}`
  ? Trimmed<First> | NamesIn<Others>
  : Trimmed<List>;

/** These columns of a table, a list with commas, under the names that our code has for them (`renamed`). */
export type ColumnsIn<List extends string, Table> = {
  readonly [Name in NamesIn<List> & keyof Table & string as Camel<Name>]: Writable<Table[Name]>;
};

/** Lists of rows are nobody else's. */
type Writable<Value> = Value extends readonly (infer Element)[] ? Element[] : Value;

/** The same of a table whose columns are numbers. */
export type NumbersIn<List extends string> = { readonly [Name in NamesIn<List> as Camel<Name>]: number };

export const namesIn = <List extends string>(columns: List) =>
  columns.split(',').map((column) => column.trim()) as NamesIn<List>[];

/** Moments under the names that our code has for them, in Unix seconds. @param columns a list with commas */
export const moments = (columns: string) =>
  chJoin(namesIn(columns).map((column) => written(`toUnixTimestamp(${column}) as ${camel(column)}`)));

/** Columns under the names that our code has for them: `hero_id as heroId`. */
export const renamed = (columns: string) =>
  chJoin(namesIn(columns).map((column) => written(`${column} as ${camel(column)}`)));

/** Sums under the names that our code has for them. */
export type NamedSums<Sum extends string> = Readonly<Record<Camel<Sum>, number>>;

export function namedSums<Sum extends string>(
  sums: readonly Sum[],
): (totals: readonly number[]) => NamedSums<Sum> {
  const names = sums.map(camel);
  // NOTE: a loop, because there are thousands of rows.
  return (totals) => {
    const named: Partial<Record<Camel<Sum>, number>> = {};
    for (const [place, name] of names.entries()) named[name] = totals[place] ?? 0;
    return named as NamedSums<Sum>;
  };
}
