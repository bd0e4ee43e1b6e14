import { camel, type Camel } from '../client/columns.ts';

/** Sums under the names that our code has for them. */
export type NamedSums<Sum extends string> = Readonly<Record<Camel<Sum>, number>>;

export function namedSums<Sum extends string>(
  sums: readonly Sum[],
): (totals: readonly number[]) => NamedSums<Sum> {
  const names = sums.map(camel);
  return (totals) =>
    Object.fromEntries(names.map((name, place) => [name, totals[place] ?? 0])) as NamedSums<Sum>;
}
