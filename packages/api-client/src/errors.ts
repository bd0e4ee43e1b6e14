/** Every error code the API answers with, and its HTTP status. */
export const ERRORS = {
  invalid_request: 400,
  /** These numbers are not counted by this filter; the message names it. Without it they are there. */
  filter_not_offered: 400,
  admin_token_required: 401,
  not_signed_in: 401,
  /** Something that belongs to an account was asked to change by another site's page. */
  cross_origin: 403,
  /** The operator of this site takes nothing from this account any more. */
  banned: 403,
  /** What cannot be undone needs a sign-in of the last five minutes. */
  fresh_sign_in_needed: 403,
  /** The player does not want to be shown: nothing of the profile is told. */
  profile_hidden: 403,
  not_found: 404,
  /** Nothing of this match has arrived. */
  match_not_found: 404,
  /** A file that claims to be this match arrived and could not be used; the message says why. */
  match_refused: 404,
  /** How to download the match is known, and it waits for that; the message says since when, and when it is tried next. */
  match_awaited: 404,
  /** The match is stored, and no model has scored it: the message says why, or that it will be scored. */
  match_not_scored: 404,
  /** An account has at most so many favourites. */
  favourites_full: 409,
  /** The simulated league is never mixed with real matches, and there are some. */
  real_matches_stored: 409,
  /** This server has no simulated league: it runs on database servers, or with DEMO=off. */
  demo_unavailable: 409,
  /** The numbers of the match are stored, the file they came from is not. */
  raw_file_missing: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  /** Too many requests from one address or of one session; `Retry-After` says when the next is welcome. */
  too_many_requests: 429,
  internal: 500,
  /** The disk of the server is full; the same request works once there is space again. */
  storage_full: 507,
  /** A database is starting again; the same request works in a few seconds. */
  temporarily_unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** Why signing in or linking an account failed: what `authError` in the address says when the browser comes back. */
export const AUTH_ERRORS = [
  /** The visitor did not want to, over there. */
  'cancelled',
  /** It took longer than ten minutes, began in another browser, or cookies are off. */
  'expired',
  /** The answer was not genuine, or has been used already. */
  'refused',
  /** The other side did not answer. */
  'provider_unreachable',
  /** The operator of this site has not set it up. */
  'unavailable',
  /** This server does not know its own address: its operator has to set PUBLIC_URL. */
  'public_url_missing',
  /** Linking needs a signed-in visitor. */
  'not_signed_in',
] as const;
export type AuthError = (typeof AUTH_ERRORS)[number];
