import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroPortrait } from './hero-portrait.tsx';

test('a sprite symbol is taken before a picture', async () => {
  const { container } = await render(
    <HeroPortrait name="Infernus" artHref="#infernus" imageUrl="/infernus.webp" />,
  );
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#infernus');
  expect(container.querySelector('img')).toBeNull();
});

test('a picture that does not load gives way to a neutral face, and the next picture is tried anew', async () => {
  const broken = 'data:image/png;base64,AAAA';
  const whole = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const { container, rerender } = await render(<HeroPortrait name="Infernus" imageUrl={broken} />);
  await expect.poll(() => container.querySelector('.soulstat-hero-portrait-neutral')).not.toBeNull();
  await rerender(<HeroPortrait name="Infernus" imageUrl={whole} />);
  await expect.poll(() => container.querySelector('img')?.src).toBe(whole);
});

test.each([
  [false, 'Infernus'],
  [true, ''],
])('its name is read aloud unless it stands beside it (decorative: %s)', async (decorative, text) => {
  const { container } = await render(<HeroPortrait name="Infernus" decorative={decorative} />);
  expect(container.textContent).toBe(text);
  expect(page.getByTitle('Infernus').query() !== null).toBe(!decorative);
});
