import { written, chJoin, type Ch } from '../client/ch.ts';
import { camel, type Camel } from '../client/columns.ts';
import type { MatchRow, PlayerMatchRow } from './fact-columns.ts';

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

export const namesIn = (columns: string): string[] => columns.split(',').map((column) => column.trim());

/** Moments under the names that our code has for them, in Unix seconds. @param columns a list with commas */
export const moments = (columns: string): Ch =>
  chJoin(namesIn(columns).map((column) => written(`toUnixTimestamp(${column}) as ${camel(column)}`)));

type Team = 0 | 1;

/** Columns of which we know more than how they are stored. */
interface Teams {
  readonly team: Team;
  readonly winning_team: Team | null;
  readonly objective_team: readonly Team[];
  readonly mid_boss_killed_by: readonly (Team | null)[];
  readonly mid_boss_claimed_by: readonly (Team | null)[];
  readonly round_winning_team: readonly Team[];
}
type WithTeams<Row> = { readonly [Name in keyof Row]: Name extends keyof Teams ? Teams[Name] : Row[Name] };

/** A row of `match`. What the columns mean stands in the migrations. */
export type MatchColumns = WithTeams<MatchRow>;

/** A row of `player_match`. */
export type PlayerMatchColumns = WithTeams<PlayerMatchRow>;
