/** What can be wrong with the bytes or the JSON of a build: the code to branch on, the sentence to show. */
export const BUILD_FILE_ERRORS = {
  not_a_build_cache:
    'This is not the game’s file of builds. It is called cached_hero_builds.kv3 and lies in the folder of the game’s settings.',
  truncated: 'The file is cut off: its end is missing.',
  too_large: 'The file is larger than a file of builds can be.',
  corrupt_compression: 'The file is damaged: it cannot be decompressed.',
  unsupported_compression: 'The file is packed in a way that files of builds do not use.',
  corrupt_kv3: 'The file is damaged: its values contradict each other.',
  invalid_text: 'The text of the file cannot be read.',
  corrupt_protobuf: 'The build is damaged: its record cannot be decoded.',
  invalid_json: 'This is not valid JSON.',
  wrong_type: 'A field of the build has the wrong type or an impossible value.',
  no_such_build: 'The file has no build at this place.',
} as const;
export type BuildFileErrorCode = keyof typeof BUILD_FILE_ERRORS;

export interface ErrorPlace {
  /**
   * The byte (of texts: the character) at which reading stopped. Inside of a compressed part it counts from the beginning of what was
   * inflated, and `detail` names the part.
   */
  readonly offset?: number | undefined;
  /** Where and what, such as `hero_build.hero_id is no number from 0 to 4294967295`. */
  readonly detail?: string | undefined;
}

/** The one error that this package throws. `message` is a sentence for people. */
export class BuildFileError extends Error {
  override readonly name = 'BuildFileError';
  readonly code: BuildFileErrorCode;
  readonly offset: number | undefined;
  readonly detail: string | undefined;

  constructor(code: BuildFileErrorCode, { offset, detail }: ErrorPlace = {}) {
    const where = offset === undefined ? '' : ` (at ${offset})`;
    super(`${BUILD_FILE_ERRORS[code]}${detail === undefined ? '' : ` ${detail}`}${where}`);
    this.code = code;
    this.offset = offset;
    this.detail = detail;
  }
}

/** Throws a `BuildFileError`; an expression, so that it can stand after `??`. */
export function fail(code: BuildFileErrorCode, offset?: number, detail?: string): never {
  throw new BuildFileError(code, { offset, detail });
}
