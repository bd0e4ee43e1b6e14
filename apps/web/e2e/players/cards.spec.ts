import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked } from '../samples.ts';
import { signIn } from '../sign-in.ts';
import { untilCounted } from '../statistics/until-counted.ts';
import { expect, SIZES, test } from '../test.ts';

const player = ranked.players[0]?.accountId ?? 0;

test('a player card is chosen, seen and copied, and the address has every choice', async ({
  page,
  request,
}) => {
  await untilCounted(page);
  await page.goto(`/profile/${player}`);
  await page.getByRole('link', { name: 'Card', exact: true }).click();
  await expect(page).toHaveURL(`/player-card/${player}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Player card of');
  const preview = page.getByRole('img', { name: /^Player card: / });
  await expect(preview).toHaveJSProperty('naturalWidth', 1200);
  await expect(preview).toHaveAccessibleName(/Win rate: .* 1 match/);
  await expectAccessibleInBothLooks(page);

  const looks = page.getByRole('form', { name: 'How the card looks' });
  await looks.getByRole('combobox', { name: 'Size' }).selectOption('signature');
  await expect(preview).toHaveJSProperty('naturalWidth', 600);
  await expect(looks.getByText('Most played (no room in this size)')).toBeVisible();
  await looks.getByRole('combobox', { name: 'Theme' }).selectOption('Light');
  await looks.getByRole('checkbox', { name: 'KDA' }).click();
  await expect(looks.getByRole('checkbox', { name: 'KDA' })).not.toBeChecked();
  await looks.getByRole('button', { name: 'Move Win rate up' }).click();
  await looks.getByRole('checkbox', { name: 'QR code' }).click();
  await expect(looks.getByRole('checkbox', { name: 'QR code' })).toBeChecked();
  await looks.getByRole('textbox', { name: 'Title' }).fill('Our carry');
  await expect(page).toHaveURL(
    `/player-card/${player}?size=signature&theme=light&title=Our+carry&widgets=points,winRate,rank,heroes,form&qr=true`,
  );
  await expect(page.getByRole('img', { name: /^Player card: Our carry\./ })).toBeVisible();

  // What is copied is what is seen: the picture is there, and its text goes along.
  const markdown = await page.getByRole('textbox', { name: 'Markdown, code' }).inputValue();
  const [, alt = '', picture = ''] = /^\[!\[(.*)\]\((.*)\)\]\(/.exec(markdown) ?? [];
  expect(alt).toContain('Our carry');
  const answer = await request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/png');
  const frame = await page.getByRole('textbox', { name: 'iframe, code' }).inputValue();
  expect(frame).toContain('width="600" height="200"');

  // The iframe works in a page of another origin, without any script.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', "script-src 'none'");
    response.end(`<!doctype html><title>Elsewhere</title>${frame}`);
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator('iframe').getByText('Our carry', { exact: true })).toBeVisible();
  elsewhere.close();
});

test('lane cards, season reviews and cards of heroes have the same builder', async ({ page }) => {
  await page.goto('/player-card');
  await page.getByRole('textbox', { name: 'Account ID, Steam ID or profile link' }).fill('nobody');
  await page.getByRole('button', { name: 'Show card' }).click();
  await expect(page.getByText('That is no account ID')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('textbox', { name: 'Account ID, Steam ID or profile link' }).fill(String(player));
  await page.getByRole('button', { name: 'Show card' }).click();
  await expect(page).toHaveURL(`/player-card/${player}`);
  const cards = page.getByRole('navigation', { name: 'Cards of this player' });
  await cards.getByRole('link', { name: 'Lane card' }).click();
  await expect(page).toHaveURL(`/lane-player-card/${player}`);
  await expect(page.getByRole('img', { name: /^Lane card: .*Best partner/ })).toBeVisible();
  await cards.getByRole('link', { name: 'Season review' }).click();
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Before Season One');
  await expect(page).toHaveURL(`/player-card/${player}/season?season=0`);
  await expect(page.getByRole('img', { name: /^Season review: .*Before Season One/ })).toBeVisible();
  await page.goto('/heroes/hero-library/infernus');
  await page.getByRole('link', { name: 'Card', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Hero: Infernus/ })).toBeVisible();
  await page.setViewportSize(SIZES.phone);
  await expectAccessibleInBothLooks(page);
});

test('links to cards are read by the server: title, text and picture', async ({ request }) => {
  const html = await (await request.get(`/lane-player-card/${player}`)).text();
  expect(html).toContain(`/api/cards/lane/${player}/card.png`);
  expect(html).toMatch(/<title>Lane card of /);
  expect((await request.get('/player-card/nobody')).status()).toBe(404);
});

test('a card without a match says so; of one who hides there is none, in no frame and by no oEmbed', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const accountId = await signIn(page);
  await page.goto(`/player-card/${accountId}`);
  await expect(page.getByRole('img', { name: /^Player card: .*No match on record yet/ })).toBeVisible();
  const oembed = () => request.get('/oembed', { params: { url: `${baseURL}/player-card/${accountId}` } });
  await expect(async () => expect((await oembed()).status()).toBe(200)).toPass({ timeout: 30_000 });

  const hide = await page.request.post('/api/profile/visibility', {
    data: { isHidden: true },
    headers: { origin: String(baseURL) },
  });
  expect(hide.status()).toBe(200);
  const refused = await oembed();
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 'not_public']);
  expect((await request.get(`/api/cards/player/${accountId}/card.png`)).status()).toBe(403);
  const frame = await request.get(`/external/player-card/${accountId}`);
  expect(frame.status()).toBe(401);
  expect(await frame.text()).not.toContain('No match on record');
});
