import type { Problem, UploadedImage } from '@soulstat/api-client';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a06500' } });

/** Or a problem. */
type Uploaded = Partial<UploadedImage & Problem>;

describeOnEmbedded('texts', (databases) => {
  let site: AccountSite;
  let visitor: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    site = await openAccountSite(databases());
    visitor = await site.visitor(700);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const upload = async (who: Visitor, bytes: Uint8Array) => {
    const response = await fetch(`${site.url}/api/user-images`, {
      method: 'POST',
      body: bytes as never,
      headers: {
        'content-type': 'application/octet-stream',
        origin: site.url,
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    return { status: response.status, json: (await response.json()) as Uploaded };
  };

  test('are previewed as they will look, with what their author should know', async () => {
    const body = { markdown: '# Hi\n\n:item[Toxic Bullets] :hero[Nobody] <b>', kind: 'guide' };
    const answer = await guest.post('/api/texts/preview', { body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { parts, headings, problems } = answer.json();
    expect(headings).toEqual([{ id: 's-hi', depth: 2, text: 'Hi' }]);
    expect(parts[0].html).toContain('href="/items/items-library/toxic-bullets"');
    expect(problems).toEqual(['No hero is called “Nobody”.']);
  });

  test('that are too long or empty are refused with a sentence', async () => {
    for (const [markdown, message] of [
      ['a'.repeat(2001), 'The text has 2,001 characters; the most is 2,000.'],
      ['  ', 'The text is empty.'],
    ]) {
      const answer = await guest.post('/api/texts/preview', { body: { markdown, kind: 'comment' } });
      expect([answer.status, answer.json().message]).toEqual([400, message]);
    }
  });

  test('have pictures that are stored as WebP without what came along with them', async () => {
    const exif = { IFD0: { Copyright: 'secret place', Artist: 'somebody' } };
    const jpeg = await picture().withExif(exif).jpeg().toBuffer();
    expect(jpeg.includes('secret place')).toBe(true);
    const trailing = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { status, json } = await upload(visitor, trailing);
    expect([status, json.width, json.height]).toEqual([200, 40, 30]);
    expect(json.url).toMatch(/^\/api\/user-images\/[\da-f]{64}-40x30\.webp$/);
    const response = await fetch(site.url + json.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect([bytes.includes('secret place'), bytes.includes('script')]).toEqual([false, false]);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('take pictures of three kinds and no other, none that is damaged, too large or a bomb', async () => {
    const [png, webp, gif] = await Promise.all([
      picture().png().toBuffer(),
      picture().webp().toBuffer(),
      picture().gif().toBuffer(),
    ]);
    expect((await upload(visitor, png)).status).toBe(200);
    expect((await upload(visitor, webp)).status).toBe(200);
    expect(await upload(visitor, gif)).toMatchObject({
      status: 415,
      json: { message: 'Pictures are PNG, JPEG or WebP.' },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await upload(visitor, svg)).status).toBe(415);
    expect(await upload(visitor, png.subarray(0, 40))).toMatchObject({ status: 400 });
    expect((await upload(visitor, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    const wide = await sharp({ create: { width: 5000, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await upload(visitor, wide)).json.message).toBe(
      'A picture has at most 4,096 pixels a side; this one has 5000 × 10.',
    );
    expect((await upload(visitor, pngOf(60_000, 60_000))).status).toBe(400);
  });

  test('have pictures of whoever is signed in alone, and no other file of the store is one', async () => {
    expect((await upload(guest, await picture().png().toBuffer())).json.code).toBe('not_signed_in');
    const { sha256 } = await databases().rawStore.put(Buffer.from('a match file'));
    const answer = await guest.get(`/api/user-images/${sha256}-1x1.webp`);
    expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
    expect((await guest.get('/api/user-images/..%2f..%2fetc')).status).toBe(400);
  });
});

/** A PNG whose head promises more than its few bytes hold. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
