import type { ErrorCode } from '@soulstat/api-client/errors';

/** What the API answers when the code itself says it all. */
export const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request could not be read.',
  filter_not_offered: 'These numbers are not available with this filter.',
  sample_too_old: 'These figures are counted over the newest matches only. Choose later days.',
  admin_token_required: 'This needs the admin token of the data folder.',
  not_signed_in: 'Please sign in first.',
  not_public: 'What is at this address is not public.',
  api_key_missing: 'Provide a valid API key in the X-API-Key header',
  api_key_unknown: 'This key is unknown, or was revoked.',
  api_key_in_address:
    'A key never stands in an address, which ends up in logs and histories. Send it in the X-API-Key header, and rotate this one.',
  api_key_scope: 'This key may not do that.',
  api_key_origin: 'This key is for other pages.',
  cross_origin: 'Only the pages of this site may do that.',
  not_allowed: 'Your account may not do this.',
  banned: 'This account is banned: it may neither send matches nor post on this site.',
  fresh_sign_in_needed: 'This needs a sign-in from the last 5 minutes. Sign in again, then repeat it.',
  profile_hidden: 'This player does not want to be shown.',
  draft_analysis_off:
    'Analysis is off until this game is drafted: it is an official match. Come back after the last pick.',
  vanity_unresolved:
    'This site cannot look up custom profile addresses. Paste the address with the number (steamcommunity.com/profiles/…), the Steam ID, or search by name.',
  not_found: 'There is nothing at this address.',
  match_not_found: 'This match is not on record yet.',
  match_refused: 'A file of this match arrived and could not be used.',
  match_awaited: 'This match is waiting for its download.',
  match_live: 'This match is being played, or ended lately.',
  match_not_scored: 'The match has no scores.',
  already_reported: 'You have reported this already.',
  job_waiting: 'The same job waits already.',
  slug_taken: 'Another post has this address.',
  favourites_full: 'There are 500 favourites already. Remove one first.',
  draft_changed: 'The draft was changed in another window. Load it again before you go on.',
  tournament_changed: 'Somebody else has changed this meanwhile. Load it again before you go on.',
  tournament_refused: 'The rules of this tournament do not allow it now.',
  team_refused: 'The team does not allow this as it stands now.',
  entry_refused: 'This team does not keep to a limit of the registration.',
  comment_refused: 'You have written this here already, or there are 500 comments, which is as many as fit.',
  real_matches_stored: 'There are real matches here, and a simulated league is never mixed with them.',
  demo_unavailable: 'This server shows no simulated league: it runs on database servers, or with DEMO=off.',
  raw_file_missing: 'The file of this match is not stored any more. Its summary is.',
  build_removed: 'This build was removed.',
  method_not_allowed: 'This address takes other methods; the header Allow names them.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'This address does not take content of this type.',
  range_not_satisfiable: 'The file has no such part. One part can be asked for at a time.',
  run_refused: 'This run does not count.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on this server.',
  storage_full: 'The disk of this server is full. Please try again later.',
  format_not_offered: 'There is no such format.',
  temporarily_unavailable: 'A database is restarting. Please try again in a few seconds.',
  sample_loading: 'The newest matches are still being loaded. Please try again in a few seconds.',
};

/** An answer of the catalogue, thrown from anywhere below a handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Stops the request with one of the catalogued errors. */
export function fail(code: ErrorCode, message: string = MESSAGES[code]): never {
  throw new ProblemError(code, message);
}
