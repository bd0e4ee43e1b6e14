import type { Rolldown } from 'vite';

export type Chunk = Omit<Rolldown.CodeSplittingGroup, 'test'> & {
  readonly test: RegExp | ((id: string) => boolean);
};

/** A pattern for the files of a folder: those with these names, with or without extension, or all. */
export function modules(folder: string, names?: readonly string[]): RegExp {
  const path = `/${folder}/`.replaceAll('/', String.raw`[\\/]`);
  const name = names ? `(?:${names.map((each) => each.replace('.', String.raw`\.`)).join('|')})` : '';
  return new RegExp(names ? `${path}${name}(?:[\\\\/]|\\.tsx?$)` : path);
}

/** What any of the patterns matches. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
