/** Monday, 5 January 1970: weeks are counted from it. */
const FIRST_MONDAY_S = 345_600;
const WEEK_S = 604_800;

/** The week, from Monday in UTC, of a moment. */
export const weekOf = (at: Date): number => Math.floor((at.getTime() / 1000 - FIRST_MONDAY_S) / WEEK_S);

/** Its Monday, in Unix seconds. */
export const mondayOf = (week: number): number => FIRST_MONDAY_S + week * WEEK_S;

export const groupedByWeek = <Row extends { readonly week: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ week }) => week);
