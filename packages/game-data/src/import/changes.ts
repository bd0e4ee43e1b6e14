interface Row {
  readonly id: number;
  readonly name: string;
}

/** What differs between two versions of a table, one line each: for the summary that the import prints. */
export function describeChanges(
  kind: string,
  before: readonly Row[],
  after: readonly Row[],
): readonly string[] {
  if (before.length === 0) return [`+ ${after.length} rows of a new table: ${kind}`];
  const [old, now] = [byId(before), byId(after)];
  return [
    ...after.filter(({ id }) => !old.has(id)).map(({ name }) => `+ ${kind} ${name}`),
    ...before.filter(({ id }) => !now.has(id)).map(({ name }) => `- ${kind} ${name}`),
    ...after.flatMap(({ id, name }) => {
      const paths = old.has(id) ? changedPaths(old.get(id), now.get(id)) : [];
      return paths.length > 0 ? [`~ ${kind} ${name}: ${shortened(paths)}`] : [];
    }),
  ];
}

const MAX_PATHS = 6;

function shortened(paths: readonly string[]): string {
  const rest = paths.length - MAX_PATHS;
  return paths.slice(0, MAX_PATHS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function changedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after))
    return [`${path} ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path ? `${path}.${key}` : key));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function byId(rows: readonly Row[]): ReadonlyMap<number, unknown> {
  return new Map(rows.map((row) => [row.id, keyed(row)]));
}

/** Lists of figures become objects by their key, so that an inserted figure does not change all behind it. */
function keyed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => [
      isObject(entry) && typeof entry['key'] === 'string' ? entry['key'] : index,
      keyed(entry),
    ]);
    return Object.fromEntries(entries);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, keyed(field)]));
}
