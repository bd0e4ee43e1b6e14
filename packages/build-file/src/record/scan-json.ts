import { BuildFileError } from '../errors.ts';
import type { Limits } from '../limits.ts';

/**
 * Looks through a JSON before it is parsed: `JSON.parse` makes up to fifty bytes of one, and in some browsers overflows the stack. Whether
 * it is valid is none of its business.
 * @throws BuildFileError `too_large`
 */
export function scanJson(text: string, { maxBytes, maxValues, maxDepth }: Limits): void {
  if (text.length > maxBytes) throw tooLarge(maxBytes, 'It is too long.');
  // Strings first, as a whole: what is inside of them does not count.
  const tokens = /"(?:[^"\\]|\\.)*"?|[[\]{},]/gs;
  let depth = 0;
  let values = 1;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    if (token === '[' || token === '{') {
      depth += 1;
      values += 1;
    } else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',') values += 1;
    if (depth > maxDepth) throw tooLarge(match.index, 'It is nested too deep.');
    if (values > maxValues) throw tooLarge(match.index, 'It has too many values.');
  }
}

const tooLarge = (offset: number, detail: string): BuildFileError =>
  new BuildFileError('too_large', { offset, detail });
