import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** What a browser does with its push service: keys of its own, and messages that only it can read. */
export function openTestBrowser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291, from the other end. */
    read: (bytes: Buffer): unknown => {
      const [salt, keyLength] = [bytes.subarray(0, 16), bytes[20] ?? 0];
      const sender = bytes.subarray(21, 21 + keyLength);
      const sealed = bytes.subarray(21 + keyLength, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const of = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
      decipher.setAuthTag(bytes.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
      if (!text.endsWith('\u0002')) throw new Error('The last record is not ended');
      return JSON.parse(text.slice(0, -1));
    },
  };
}

/** What the header says of the sender, once its signature was checked with the site's key. */
export function readVapidHeader(header: string, siteKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  if (key !== siteKey) throw new Error('This is another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
