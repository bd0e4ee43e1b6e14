import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rankHtml } from './rank-html.ts';
import './rank-element.ts';

/** A host with the last of the three images alone. */
const HOST = '/artwork/ranks/testing/psd-only';

function show(html: string, root: Element | ShadowRoot = document.body): HTMLElement {
  root.innerHTML = html;
  const element = root.querySelector('soulstat-rank');
  if (!element) throw new Error('There is no element.');
  return element;
}
const sourceOf = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src') ?? '';

test('an element draws its badge, under the name of its rank', async () => {
  show(`<soulstat-rank rank="84" size="large" show-name="always" host="${HOST}"></soulstat-rank>`);
  const image = page.getByRole('img', { name: 'Oracle IV' });
  await expect.poll(() => image.element().getBoundingClientRect().width).toBe(120);
  await expect.element(page.getByText('Oracle IV')).toBeVisible();
  await expect.element(page.getByTitle('Oracle IV')).toBeInTheDocument();
});

test('it tries the images one after the other, and has one of its own at last', async () => {
  const element = show(`<soulstat-rank rank="84" host="${HOST}"></soulstat-rank>`);
  await expect.poll(() => sourceOf(element)).toBe(`${HOST}/ranks/rank8/badge_lg_subrank4_psd.png`);
  element.setAttribute('host', '/nothing');
  await expect.poll(() => sourceOf(element)).toMatch(/^data:image\/svg/);
});

test('it follows its attributes', async () => {
  const element = show(`<soulstat-rank rank="84" host="${HOST}"></soulstat-rank>`);
  element.setAttribute('rank', '116');
  await expect.element(page.getByRole('img', { name: 'Eternus VI' })).toBeInTheDocument();
  element.removeAttribute('rank');
  await expect.element(page.getByRole('img', { name: 'Obscurus' })).toBeInTheDocument();
});

test('it leaves what a server wrote, and mends its image', async () => {
  const box = document.createElement('div');
  box.innerHTML = rankHtml({ rank: 84, host: HOST });
  const image = box.querySelector('img');
  document.body.replaceChildren(box);
  const element = box.querySelector('soulstat-rank');
  await expect.poll(() => element && sourceOf(element)).toMatch(/_psd\.png$/);
  expect(box.querySelector('img')).toBe(image);
});

test('it brings its style into a shadow root', async () => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const root = box.attachShadow({ mode: 'open' });
  show(`<soulstat-rank rank="84" host="${HOST}"></soulstat-rank>`, root);
  expect(root.adoptedStyleSheets).toHaveLength(1);
});
