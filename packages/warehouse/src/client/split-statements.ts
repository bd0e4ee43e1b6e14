/** Where a quoted part or comment begins, and how it goes on to its end. */
const PIECES = [
  /--[^\n]*/y,
  /\/\*[\s\S]*?(\*\/|$)/y,
  /'(?:[^'\\]|\\[\s\S]|'')*('|$)/y,
  /"(?:[^"\\]|\\[\s\S]|"")*("|$)/y,
  /`(?:[^`\\]|\\[\s\S]|``)*(`|$)/y,
  /\$(\w*)\$[\s\S]*?(\$\1\$|$)/y,
];

/** Splits a script at its semicolons, except in quotes, heredocs and comments: the HTTP interface takes one statement at a time. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < script.length;) {
    if (script[at] === ';') {
      statements.push(script.slice(start, at));
      start = ++at;
    } else {
      at += pieceLength(script, at) ?? 1;
    }
  }
  statements.push(script.slice(start));
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== '');
}

function pieceLength(script: string, at: number): number | undefined {
  for (const piece of PIECES) {
    piece.lastIndex = at;
    const found = piece.exec(script);
    if (found) return found[0].length;
  }
  return undefined;
}

/** The statement itself. */
export function withoutComments(statement: string): string {
  return statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();
}
