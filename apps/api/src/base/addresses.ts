/** Whom to tell of what is wrong with the security of this site (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Of services of others. */

/** The community's match API, which is independent of the publisher and of this site. */
export const COMMUNITY_API = 'https://api.deadlock-api.com';

/** Where match files are downloaded from: `{cluster}` stands for the number of the replay server. */
export const REPLAY_HOST = 'http://replay{cluster}.valve.net';

export const STEAM_API_URL = 'https://api.steampowered.com';
