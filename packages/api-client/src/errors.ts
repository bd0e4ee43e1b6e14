/** Every error code the API answers with, and its HTTP status. */
export const ERRORS = {
  invalid_request: 400,
  /** These numbers are not counted by this filter; the message names it. Without it they are there. */
  filter_not_offered: 400,
  /** The numbers asked for are counted over the newest matches, and these days are older; the message says since when there are some. */
  sample_too_old: 400,
  admin_token_required: 401,
  not_signed_in: 401,
  /** What is at the address that was asked about is not for everybody. */
  not_public: 401,
  /** Programs say who they are by a key in `X-API-Key`. */
  api_key_missing: 401,
  /** Mistyped, or revoked. */
  api_key_unknown: 401,
  /** A key stands in headers alone; one that stood in an address is to be rotated. */
  api_key_in_address: 400,
  /** The owner of the key allows it something else. */
  api_key_scope: 403,
  /** The owner of the key gave it to pages of other sites. */
  api_key_origin: 403,
  /** Another site's page tried to change something that belongs to an account. */
  cross_origin: 403,
  /** The rules of the site allow it to others; the message says to whom. */
  not_allowed: 403,
  /** The operator of this site accepts nothing more from this account. */
  banned: 403,
  /** What cannot be undone needs a sign-in within the last five minutes. */
  fresh_sign_in_needed: 403,
  /** The player hid the profile: nothing of it is shown. */
  profile_hidden: 403,
  /** An official draft is under way, and whoever opened it allows no analysis meanwhile. */
  draft_analysis_off: 403,
  not_found: 404,
  /** An address with a word of the player's own, which only the platform can look up, and this site has no key of it. */
  vanity_unresolved: 404,
  /** Nothing of this match has arrived. */
  match_not_found: 404,
  /** A file that claims to be this match arrived and could not be used; the message says why. */
  match_refused: 404,
  /** The match can be downloaded and is waiting for it; the message says since when, and when the next try is. */
  match_awaited: 404,
  /** It is being played, or ended lately, and its file has not arrived yet: `getActiveMatch` has its course. */
  match_live: 404,
  /** The match is stored, and no model has scored it: the message says why, or that it will be scored. */
  match_not_scored: 404,
  /** The same account has reported the same object before. */
  already_reported: 409,
  /** The same work waits to be done already. */
  job_waiting: 409,
  /** An account has at most so many favourites. */
  favourites_full: 409,
  /** Another window saved the draft since it was read; reading it again shows which is there. */
  draft_changed: 409,
  /** Somebody else has changed the same match, entrant, round or stage since it was read; the message says who and what. */
  tournament_changed: 409,
  /** The rules of the tournament do not allow it as it stands now; the message says why. */
  tournament_refused: 409,
  /** The team, or a player of it, does not keep to a limit of the registration; the message says which. */
  entry_refused: 409,
  /** The rules of teams do not allow it as it stands now; the message says why. */
  team_refused: 409,
  /** The same words stand there already, or there are as many comments as fit. */
  comment_refused: 409,
  /** Another post of the blog has this address. */
  slug_taken: 409,
  /** A simulated league is never mixed with real matches, and there are some. */
  real_matches_stored: 409,
  /** This server has no simulated league: it runs on database servers, or with DEMO=off. */
  demo_unavailable: 409,
  /** The numbers of the match are stored, the file they came from is not. */
  raw_file_missing: 410,
  /** Its author or a moderator removed the build, or its author left. */
  build_removed: 410,
  /** The address exists, for other methods: `Allow` names them. */
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  /** A part of a file was asked for that it does not have, or several parts at once; `Content-Range` says its length. */
  range_not_satisfiable: 416,
  /** The log of a speedrun is none that a person did with this token; the message says why. */
  run_refused: 422,
  /** Too many requests of one address or one session; `Retry-After` says when the next may come. */
  too_many_requests: 429,
  internal: 500,
  /** The disk of the server is full; the same request succeeds once there is space again. */
  storage_full: 507,
  /** A database is restarting; the same request succeeds in a few seconds. */
  temporarily_unavailable: 503,
  /** The resource is there, and not in this format; the message names those that are offered. */
  format_not_offered: 501,
  /** The newest matches are still being loaded into memory; the same request works in a few seconds. */
  sample_loading: 503,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** Why signing in or linking an account failed: `authError` in the address the browser returns to. */
export const AUTH_ERRORS = [
  /** The visitor cancelled it at the provider. */
  'cancelled',
  /** It took longer than ten minutes, began in another browser, or cookies are off. */
  'expired',
  /** The provider's response was not genuine, or has been used before. */
  'refused',
  /** The provider did not respond. */
  'provider_unreachable',
  /** The operator of this site has not set it up. */
  'unavailable',
  /** This server does not know its own address: its operator has to set PUBLIC_URL. */
  'public_url_missing',
  /** Linking needs a signed-in visitor. */
  'not_signed_in',
] as const;
export type AuthError = (typeof AUTH_ERRORS)[number];
