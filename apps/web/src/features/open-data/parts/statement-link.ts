const NAME = '#sql=';

/** A link that opens a statement. It stands behind `#`, so that neither its length nor what it says concerns the server. */
export const statementLink = (origin: string, statement: string): string =>
  `${origin}/data/sql${NAME}${encodeURIComponent(statement)}`;

/** The statement of a link; undefined where there is none, or it cannot be read. */
export function statementIn(hash: string): string | undefined {
  if (!hash.startsWith(NAME)) return undefined;
  try {
    return decodeURIComponent(hash.slice(NAME.length));
  } catch {
    return undefined;
  }
}
