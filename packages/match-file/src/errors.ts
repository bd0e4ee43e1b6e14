/** What can be wrong with the bytes or the JSON of a match: the code to branch on, the sentence to show. */
export const MATCH_FILE_ERRORS = {
  not_a_match_file:
    'This is not a match file. Accepted are match files (.meta, .meta.bz2, .meta.zst), files of the game’s download cache that hold one, ' +
    'and JSON of the community API (.json, .jsonl): matches or match histories.',
  truncated: 'The match file is cut off: its end is missing.',
  too_large: 'The match file is larger than a match can be.',
  too_slow: 'Reading the match file takes longer than any real file does.',
  corrupt_compression: 'The match file is damaged: it cannot be decompressed.',
  unsupported_compression: 'The match file is compressed in a way that match files do not use.',
  corrupt_protobuf: 'The match file is damaged: its contents cannot be decoded.',
  invalid_json: 'This is not valid JSON.',
  unknown_dialect:
    'This JSON does not hold a match in a form known here. Accepted are matches and match histories as the community API answers them.',
  wrong_type: 'A field of the match has the wrong type.',
  missing_field: 'The match lacks a field that every match has.',
  out_of_range: 'A field of the match has an impossible value.',
} as const;
export type MatchFileErrorCode = keyof typeof MATCH_FILE_ERRORS;

/** The one error that reading a match throws. `message` is a sentence for people, `detail` says where and what. */
export class MatchFileError extends Error {
  override readonly name = 'MatchFileError';
  readonly code: MatchFileErrorCode;
  readonly detail: string | undefined;

  constructor(code: MatchFileErrorCode, detail?: string) {
    super(detail ? `${MATCH_FILE_ERRORS[code]} ${detail}` : MATCH_FILE_ERRORS[code]);
    this.code = code;
    this.detail = detail;
  }
}

/** Throws a `MatchFileError`; an expression, so that it can stand after `??`. */
export function fail(code: MatchFileErrorCode, detail?: string): never {
  throw new MatchFileError(code, detail);
}
