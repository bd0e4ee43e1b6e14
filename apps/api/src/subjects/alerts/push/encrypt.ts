import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const EXPIRES_SECONDS = 12 * 3600;

/** What a browser's push service gave: its public key and a secret that only browser and site know. */
export interface PushKeys {
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

/** A message that only the browser can read: `aes128gcm` of RFC 8188 with the keys of RFC 8291, in one record. */
export function encrypted(text: string, { p256dh, auth }: PushKeys): Buffer {
  const own = createECDH(CURVE);
  const ownKey = own.generateKeys();
  const salt = randomBytes(16);
  const shared = own.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size[4] = ownKey.length;
  return Buffer.concat([salt, size, ownKey, ...sealed]);
}

/** The site's own key for push services, of 32 secret bytes (RFC 8292). */
export function vapidOf(secret: Uint8Array) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(secret).toString('base64url'),
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const k = publicKey.toString('base64url');
  return {
    publicKey: k,
    /** Says to a push service who sends. */
    authorization: (endpoint: string, site: string, now: Date): string => {
      const exp = Math.floor(now.getTime() / 1000) + EXPIRES_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: site };
      const head = { typ: 'JWT', alg: 'ES256' };
      const text = [head, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${k}`;
    },
  };
}

/** A new secret: any that is one of the curve. */
export function newVapidSecret(): Uint8Array {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  // The curve's library leaves leading zeros out.
  return Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
}

/** A word for an endpoint that says nothing of it: who knows the one cannot ring the browser. */
export const browserId = (endpoint: string): string =>
  createHmac('sha256', 'alert browser').update(endpoint).digest('base64url').slice(0, 22);
