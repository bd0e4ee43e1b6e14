import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../../community/accounts/sign-in/auth-state.ts';
import { identityOf, OPENID_NS, type OpenIdParams } from '../../../community/accounts/sign-in/openid.ts';
import { DEMO_PATH, demoIdentityPrefix } from '../../../community/accounts/sign-in/plan.ts';

export interface SignInWish {
  readonly site: string;
  readonly returnTo: string;
}

const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';
/** Answers not asked about are forgotten after this many further ones. */
const REMEMBERED = 10_000;

/** The provider's half of OpenID 2.0, without associations: it makes answers and says, once, that it made them. */
export function openDemoProvider() {
  const key = randomBytes(32);
  const unconfirmed = new LRUCache<string, true>({ max: REMEMBERED });
  const signatureOf = (params: OpenIdParams) => {
    const lines = SIGNED.split(',').map((name) => `${name}:${params[`openid.${name}`] ?? ''}\n`);
    return createHmac('sha256', key).update(lines.join('')).digest('base64');
  };
  return {
    /** Where to send the browser that signs in as this player. */
    assert: ({ site, returnTo }: SignInWish, accountId: number) => {
      const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64url')}`;
      const identity = identityOf(accountId, demoIdentityPrefix(site));
      const params: Record<string, string> = {
        'openid.ns': OPENID_NS,
        'openid.mode': 'id_res',
        'openid.op_endpoint': `${site}${DEMO_PATH}`,
        'openid.claimed_id': identity,
        'openid.identity': identity,
        'openid.return_to': returnTo,
        'openid.response_nonce': nonce,
        'openid.assoc_handle': 'demo',
        'openid.signed': SIGNED,
      };
      unconfirmed.set(nonce, true);
      return withParams(returnTo, { ...params, 'openid.sig': signatureOf(params) });
    },
    /** What the relying party is told about an answer, in the protocol's key-value form. */
    confirm: (params: OpenIdParams) => {
      const isSigned =
        params['openid.signed'] === SIGNED && isSameSecret(params['openid.sig'] ?? '', signatureOf(params));
      // Section 11.4.2: an answer is confirmed once and no more.
      const isValid = isSigned && unconfirmed.delete(params['openid.response_nonce'] ?? '');
      return `ns:${OPENID_NS}\nis_valid:${isValid}\n`;
    },
  };
}

/** The address with the protocol's parameters in its query. */
export function withParams(returnTo: string, params: OpenIdParams): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
