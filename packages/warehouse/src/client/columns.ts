import { chJoin, written, type Ch } from './ch.ts';

/** `own_lead_twice` as our code names it: `ownLeadTwice`. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export const camel = <Name extends string>(name: Name): Camel<Name> =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;

/** Columns under the names that our code has for them: `hero_id as heroId`. */
export const renamed = (columns: string): Ch =>
  chJoin(columns.split(',').map((column) => written(`${column.trim()} as ${camel(column.trim())}`)));
