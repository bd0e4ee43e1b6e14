/**
 * OpenID Authentication 2.0 as a relying party without associations, for one provider that is known beforehand: sections 9
 * (request), 10 and 11 (answer and its verification). Nothing is discovered and nothing that an answer names is fetched.
 */
import { parsePlayerReference, steamId64Of } from '@soulstat/api-client/player-id';
import { readBody } from '../../../base/read-body.ts';

export interface OpenIdProvider {
  /** Where the browser is sent, and what answers must call themselves. */
  readonly endpoint: string;
  /** Where this server asks whether an answer is genuine; the endpoint, unless the provider is this server itself. */
  readonly verifyUrl: string;
  /** What the identities of the provider begin with; a SteamID64 follows. */
  readonly identityPrefix: string;
}

export type OpenIdParams = Readonly<Record<string, string>>;

/** Query parameters as they came: a name that comes twice has a list. */
type RawParams = Readonly<Record<string, unknown>>;

export type Answer =
  | { readonly state: 'cancelled' }
  | { readonly state: 'refused'; readonly reason: string }
  | {
      /** In order, as far as one can see without asking the provider. */
      readonly state: 'claimed';
      readonly accountId: number;
      readonly nonce: string;
      /** When the nonce is too old to be accepted by anybody. */
      readonly nonceEndsAt: Date;
      readonly params: OpenIdParams;
    };

/** The provider did not answer, or nothing that the protocol knows. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export const OPENID_NS = 'http://specs.openid.net/auth/2.0';
const IDENTIFIER_SELECT = `${OPENID_NS}/identifier_select`;
/** What the provider must have signed: everything that is believed below, and what section 10.1 asks for. */
const SIGNED_FIELDS = 'op_endpoint,return_to,response_nonce,assoc_handle,claimed_id,identity'.split(',');
/** Clocks may differ, and people may hesitate on the way back, by this much. */
const NONCE_MS = 5 * 60_000;
const VERIFY_MS = 10_000;
/** An answer to a verification is two lines. */
const LONGEST_VERIFICATION = 4096;

export function signInUrl(
  provider: OpenIdProvider,
  { returnTo, realm }: { readonly returnTo: string; readonly realm: string },
): string {
  const url = new URL(provider.endpoint);
  const params = {
    ns: OPENID_NS,
    mode: 'checkid_setup',
    claimed_id: IDENTIFIER_SELECT,
    identity: IDENTIFIER_SELECT,
    return_to: returnTo,
    realm,
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

/** Reads what the browser brought back. `returnTo` is what this very browser was sent away with. */
export function readAnswer(
  raw: RawParams,
  expected: { readonly provider: OpenIdProvider; readonly returnTo: string; readonly now: Date },
): Answer {
  const params = openIdParams(raw);
  if (!params) return refused('a parameter comes twice');
  const of = (name: string) => params[`openid.${name}`] ?? '';
  if (of('ns') !== OPENID_NS) return refused('it is not OpenID 2.0');
  if (of('mode') === 'cancel') return { state: 'cancelled' };
  if (of('mode') !== 'id_res') return refused('it is no positive assertion');
  if (of('op_endpoint') !== expected.provider.endpoint) return refused('it comes from another provider');
  if (of('return_to') !== expected.returnTo) return refused('it was made for another address');
  const signed = of('signed').split(',');
  const unsigned = SIGNED_FIELDS.find((name) => !signed.includes(name) || of(name) === '');
  if (unsigned) return refused(`${unsigned} is not signed`);
  if (of('sig') === '') return refused('there is no signature');
  const accountId = accountOf(of('claimed_id'), expected.provider.identityPrefix);
  if (accountId === undefined || of('identity') !== of('claimed_id')) return refused('it names no player');
  const nonceEndsAt = nonceEnd(of('response_nonce'), expected.now);
  if (!nonceEndsAt) return refused('its nonce is not of this moment');
  return { state: 'claimed', accountId, nonce: of('response_nonce'), nonceEndsAt, params };
}

/** Asks the provider itself whether it made this answer. Throws `ProviderUnreachable`. */
export async function isGenuine({ verifyUrl }: OpenIdProvider, params: OpenIdParams): Promise<boolean> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ ...params, 'openid.mode': 'check_authentication' }),
      redirect: 'error',
      signal: AbortSignal.timeout(VERIFY_MS),
    });
    const body = await readBody(response, LONGEST_VERIFICATION, () => new Error('It answered too much'));
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    const lines = new TextDecoder()
      .decode(body)
      .split('\n')
      .map((line) => line.trim());
    return lines.includes(`ns:${OPENID_NS}`) && lines.includes('is_valid:true');
  } catch (cause) {
    throw new ProviderUnreachable('The provider of the sign-in did not answer', { cause });
  }
}

/** `…/id/76561197960287930` → 22202 */
export function accountOf(identity: string, prefix: string): number | undefined {
  const digits = identity.startsWith(prefix) ? identity.slice(prefix.length) : '';
  const player = /^\d{17}$/.test(digits) ? parsePlayerReference(digits) : undefined;
  return player?.kind === 'account' ? player.accountId : undefined;
}

/** 22202 → `…/id/76561197960287930` */
export const identityOf = (accountId: number, prefix: string): string => `${prefix}${steamId64Of(accountId)}`;

/** The parameters of the protocol, or undefined when one is no single text. */
function openIdParams(raw: RawParams): OpenIdParams | undefined {
  const own = Object.entries(raw).filter(([name]) => name.startsWith('openid.'));
  return own.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(own)
    : undefined;
}

/** A nonce begins with the moment it was made: `2026-11-20T17:04:05Z…` */
function nonceEnd(nonce: string, now: Date): Date | undefined {
  const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]*$/.exec(nonce)?.[1];
  const madeAt = moment === undefined || nonce.length > 255 ? Number.NaN : Date.parse(moment);
  if (!(Math.abs(now.getTime() - madeAt) <= NONCE_MS)) return undefined;
  return new Date(madeAt + 2 * NONCE_MS);
}

const refused = (reason: string): Answer => ({ state: 'refused', reason });
