export type ImportErrorCode =
  | 'file_missing'
  | 'invalid_json'
  | 'invalid_shape'
  | 'invalid_value'
  | 'broken_reference'
  | 'duplicate';

/** A source that cannot be imported, and where: file, place in it, and what is wrong there. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;
  /** Relative to the imported folder. */
  readonly file: string;
  /** JSON pointer (`/0/colors/ui`), or led by a class name (`/upgrade_clip_size/cost`); empty for the file as a whole. */
  readonly path: string;

  constructor(code: ImportErrorCode, file: string, path: string, problem: string) {
    super(`${file}${path && ` at ${path}`}: ${problem}`);
    this.name = 'ImportError';
    this.code = code;
    this.file = file;
    this.path = path;
  }
}
