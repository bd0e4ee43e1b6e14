export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

type InUnixSeconds<Row> = {
  [Key in keyof Row]: Exclude<Row[Key], Date> | (Date extends Row[Key] ? number : never);
};

/** A row with its moments as Unix seconds. */
export const inUnixSeconds = <Row extends object>(row: Row): InUnixSeconds<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? unixSeconds(value) : value]),
  ) as InUnixSeconds<Row>;

/** The day of a moment in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const today = (): string => dayOf(new Date());
