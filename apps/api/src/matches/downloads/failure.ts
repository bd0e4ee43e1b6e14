import { RemoteUnavailable } from '../../base/request-loop.ts';

/** Why a match file could not be had, in words for people. None of them is final: files appear days later, and hosts recover. */
export const DOWNLOAD_FAILURES = {
  /** A wrong salt and a file that is not there (yet) look alike. */
  not_there: 'The replay server does not have the file, or the salt is wrong. Some files appear days later.',
  busy: 'The replay server asked to come back later.',
  unreachable: 'The replay server could not be reached.',
  too_slow: 'The replay server took too long.',
  redirected: 'The replay server pointed to another address, which is not followed.',
  too_large: 'The replay server sent more than any match file has.',
  no_match_file: 'The replay server sent something that is no match file.',
  wrong_match: 'The replay server sent another match.',
  unreadable: 'The match file that the replay server sent could not be read.',
} as const;
export type DownloadFailureCode = keyof typeof DOWNLOAD_FAILURES;

/** These tell of a host in trouble, whatever was asked of it; the others of one file. */
const OF_HOST: ReadonlySet<DownloadFailureCode> = new Set(['busy', 'unreachable', 'too_slow']);

export class DownloadFailure extends RemoteUnavailable {
  override readonly name = 'DownloadFailure';
  readonly code: DownloadFailureCode;

  /** `retryAfterSeconds`: when the host wishes to be asked again. */
  constructor(code: DownloadFailureCode, options?: ConstructorParameters<typeof RemoteUnavailable>[1]) {
    super(DOWNLOAD_FAILURES[code], options);
    this.code = code;
  }

  get isOfHost(): boolean {
    return OF_HOST.has(this.code);
  }
}
