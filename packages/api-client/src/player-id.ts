/** A player, by id or by the custom name in the address of a profile. */
export type PlayerReference =
  | { readonly kind: 'account'; readonly accountId: number }
  | { readonly kind: 'vanity'; readonly vanityName: string };

/**
 * Reads every form in which a player's id is written: account id, SteamID64, SteamID2, SteamID3, invite code, and addresses of profiles
 * on the platform, here and on other trackers. Undefined for any other text.
 *
 * Forms: https://developer.valvesoftware.com/wiki/SteamID
 */
export function parsePlayerReference(text: string): PlayerReference | undefined {
  const trimmed = text.trim();
  const accountId = accountIdOf(trimmed);
  if (accountId !== undefined) return { kind: 'account', accountId };
  const path = (ADDRESS.exec(trimmed) ?? OWN_PATH.exec(trimmed))?.groups?.['path'];
  return path === undefined ? undefined : inAddress(path, trimmed);
}

/** The SteamID64 of an account, in digits: too large for a number. */
export function steamId64Of(accountId: number): string {
  return String(FIRST_STEAM_ID_64 + BigInt(accountId));
}

const FIRST_STEAM_ID_64 = 76_561_197_960_265_728n;
const MAX_ACCOUNT_ID = 0xff_ff_ff_ff;
/** `STEAM_0:1:11101`: the universe does not matter, the second number is the lowest bit. */
const STEAM_ID_2 = /^STEAM_[0-5]:(?<low>[01]):(?<high>\d{1,10})$/i;
/** `[U:1:22203]`, also without brackets. */
const STEAM_ID_3 = /^(?:\[U:1:(?<inside>\d{1,10})\]|U:1:(?<bare>\d{1,10}))$/i;
/** A host and a path, with or without `https://`. */
const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/(?<path>\S*)$/i;
/** The address of a profile as this site writes it, without a host. */
const OWN_PATH = /^\/?(?<path>profile\/\d+(?:[/?#]\S*)?)$/i;
const VANITY = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/id\/(?<name>[\w-]{2,32})(?:[/?#]|$)/i;
/** Hexadecimal in letters without vowels: `https://s.team/p/hjqp-dbdr`. */
const INVITE =
  /^(?:https?:\/\/)?(?:s\.team|steamcommunity\.com)\/(?:p|user)\/(?<code>[bcdfghjkmnpqrtvw-]+)(?:[/?#]|$)/i;
const INVITE_LETTERS = 'bcdfghjkmnpqrtvw';
/** Prefixes of ids that are not a player's. */
const NOT_PLAYERS = /^(?:match(?:es)?|games?|live|teams?|leagues?|builds?|hero(?:es)?|items?)$/i;

function accountIdOf(text: string): number | undefined {
  if (/^\d{1,10}$/.test(text)) return valid(Number(text));
  if (/^\d{17}$/.test(text)) return valid(Number(BigInt(text) - FIRST_STEAM_ID_64));
  const two = STEAM_ID_2.exec(text)?.groups;
  if (two) return valid(Number(two['high']) * 2 + Number(two['low']));
  const three = STEAM_ID_3.exec(text)?.groups;
  return three && valid(Number(three['inside'] ?? three['bare']));
}

function inAddress(path: string, address: string): PlayerReference | undefined {
  const vanityName = VANITY.exec(address)?.groups?.['name'];
  if (vanityName !== undefined) return { kind: 'vanity', vanityName };
  const accountId = invited(address) ?? firstIn(path);
  return accountId === undefined ? undefined : { kind: 'account', accountId };
}

/** The first path segment that is an id of any form: what follows it are pages of the profile. */
function firstIn(path: string): number | undefined {
  const parts = path.replaceAll(/%5B|%5D|%3A/gi, decodeURIComponent).split(/[/?#&=]/);
  const found = parts.findIndex((part) => accountIdOf(part) !== undefined);
  return NOT_PLAYERS.test(parts[found - 1] ?? '') ? undefined : accountIdOf(parts[found] ?? '');
}

function invited(address: string): number | undefined {
  const code = INVITE.exec(address)?.groups?.['code']?.toLowerCase().replaceAll('-', '');
  if (!code) return undefined;
  const digits = [...code].map((letter) => INVITE_LETTERS.indexOf(letter).toString(16)).join('');
  return digits.length > 8 ? undefined : valid(Number.parseInt(digits, 16));
}

function valid(accountId: number): number | undefined {
  return accountId >= 1 && accountId <= MAX_ACCOUNT_ID ? accountId : undefined;
}
