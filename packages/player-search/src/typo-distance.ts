/**
 * How many typing errors turn `query` into the beginning of `name` from `start` on: letters missing, extra, wrong, or two
 * neighbours swapped (optimal string alignment). The first letter has to be right or one of the first two, as when the
 * first was doubled, left over or swapped: people mistype later ones. More than `most` is reported as `most + 1`.
 */
export function typoDistance(name: string, start: number, query: string, most: number): number {
  const first = name.charCodeAt(start);
  if (first !== query.charCodeAt(0) && first !== query.charCodeAt(1)) return most + 1;
  const rows = new TypoRows(query, most);
  let best = rows.distance(0);
  for (let at = start; at < name.length && rows.isAlive(at - start); at++) {
    rows.push(at - start, name.charCodeAt(at));
    best = Math.min(best, rows.distance(at - start + 1));
  }
  return Math.min(best, most + 1);
}

/** Stands for more errors than can ever be allowed. */
const DEAD = 0x80;

/**
 * The table of the alignment, a row for each letter of the name so far. Row `depth + 1` follows from rows `depth` and
 * `depth - 1`, so that names which begin alike share their rows. Within the first `head` letters of the query one error less
 * than `most` is allowed.
 */
export class TypoRows {
  readonly #query: Uint16Array;
  readonly #width: number;
  readonly #most: number;
  /** The most errors allowed in each column. */
  readonly #mosts: Uint8Array;
  readonly #cells: Uint8Array;
  readonly #letters: Uint16Array;
  /** The smallest number of each row. */
  readonly #least: Uint8Array;

  constructor(query: string, most: number, head = 0) {
    this.#query = Uint16Array.from({ length: query.length }, (_, index) => query.charCodeAt(index));
    this.#width = query.length + 1;
    this.#most = most;
    this.#mosts = new Uint8Array(this.#width + 1).fill(most).fill(most - 1, 0, head > 0 ? head + 1 : 0);
    const rows = query.length + most + 3;
    this.#cells = new Uint8Array(rows * this.#width);
    this.#letters = new Uint16Array(rows);
    this.#least = new Uint8Array(rows);
    for (let column = 0; column < this.#width; column++) this.#cells[column] = this.#allowed(column, column);
  }

  /** Errors between the whole query and the letters so far. */
  distance(depth: number): number {
    return this.#cells[depth * this.#width + this.#width - 1] ?? DEAD;
  }

  /** Whether more letters can still come within the limit. */
  isAlive(depth: number): boolean {
    const least = this.#least[depth] ?? DEAD;
    // A swap of two letters reaches back over one row.
    const before = depth > 0 ? (this.#least[depth - 1] ?? DEAD) + 1 : DEAD;
    return Math.min(least, before) <= this.#most;
  }

  /** The letters that can come next where no error is left to make; undefined where any can. */
  nextLetters(depth: number): Set<number> | undefined {
    const [width, cells, query, most] = [this.#width, this.#cells, this.#query, this.#most];
    const [row, above] = [depth * width, (depth - 1) * width];
    const letters = new Set<number>();
    for (let column = 0; column < query.length; column++) {
      const errors = cells[row + column] ?? DEAD;
      if (errors < (this.#mosts[column + 1] ?? 0)) return undefined;
      if (errors <= most) letters.add(query[column] ?? 0);
      // The first letter of a swap that leads out of the head, and the second letter of any.
      if (errors < (this.#mosts[column + 2] ?? 0)) letters.add(query[column + 1] ?? 0);
      const swaps = depth > 0 && column > 0 && query[column] === this.#letters[depth - 1];
      if (swaps && (cells[above + column - 1] ?? DEAD) < most) letters.add(query[column - 1] ?? 0);
    }
    return letters;
  }

  /** Adds a letter behind the first `depth`. */
  push(depth: number, letter: number): void {
    const [width, cells, query] = [this.#width, this.#cells, this.#query];
    const [row, above] = [(depth + 1) * width, depth * width];
    this.#letters[depth] = letter;
    const previous = depth > 0 ? this.#letters[depth - 1] : -1;
    let least = this.#allowed(0, depth + 1);
    cells[row] = least;
    for (let column = 1; column < width; column++) {
      const typed = query[column - 1];
      let errors = (cells[above + column - 1] ?? 0) + (typed === letter ? 0 : 1);
      errors = Math.min(errors, (cells[above + column] ?? 0) + 1, (cells[row + column - 1] ?? 0) + 1);
      if (depth > 0 && column > 1 && typed === previous && query[column - 2] === letter)
        errors = Math.min(errors, (cells[above - width + column - 2] ?? 0) + 1);
      errors = this.#allowed(column, errors);
      cells[row + column] = errors;
      if (errors < least) least = errors;
    }
    this.#least[depth + 1] = least;
  }

  #allowed(column: number, errors: number): number {
    return errors > (this.#mosts[column] ?? 0) ? DEAD : errors;
  }
}
