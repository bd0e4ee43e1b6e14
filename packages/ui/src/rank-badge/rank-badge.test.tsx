import { BADGE_SIZES, rankSeasonAt, type BadgeSize } from '@soulstat/ranks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AssetsProvider, type AssetsProviderProps } from '../assets/assets.tsx';
import { RankBadge, type RankBadgeProps } from './rank-badge.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

/** Hosts with all three images of rank 84, without webp, with the last one alone, and with nothing. */
const HOSTS = '/artwork/ranks/testing';
/** Any image serves as a sheet. */
const SHEET = `${HOSTS}/whole/ranks/rank8/badge_lg_subrank4.png`;

afterEach(() => page.viewport(1280, 800));

function show(
  badge: RankBadgeProps,
  assets: Omit<AssetsProviderProps, 'children'> = { host: `${HOSTS}/whole` },
) {
  return render(
    <AssetsProvider {...assets}>
      <RankBadge {...badge} />
    </AssetsProvider>,
  );
}

/** The address of the image once one has loaded. */
async function loadedImage(name: string): Promise<string> {
  const image = page.getByRole('img', { name });
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  return image.element().getAttribute('src') ?? '';
}

describe('the image', () => {
  test.each([
    ['whole', 'badge_lg_subrank4.webp'],
    ['no-webp', 'badge_lg_subrank4.png'],
    ['psd-only', 'badge_lg_subrank4_psd.png'],
  ])('of the host %s is %s', async (host, file) => {
    await show({ rankNumber: 84 }, { host: `${HOSTS}/${host}` });
    expect(await loadedImage('Oracle IV')).toBe(`${HOSTS}/${host}/ranks/rank8/${file}`);
  });

  test('of a host that has none is the unranked one, still under the name of the rank', async () => {
    await show({ rankNumber: 84 }, { host: `${HOSTS}/nothing` });
    await expect.poll(() => srcOf('Oracle IV')).toMatch(/^data:image\/svg/);
    expect(await loadedImage('Oracle IV')).toMatch(/^data:image\/svg/);
  });

  test.each([undefined, null, 0, 10, 17, 121])('of %s is the unranked one', async (rankNumber) => {
    await show({ rankNumber });
    expect(await loadedImage('Obscurus')).toMatch(/^data:image\/svg/);
  });

  test('starts anew with another rank', async () => {
    const screen = await show({ rankNumber: 116 });
    await expect.poll(() => srcOf('Eternus VI')).toMatch(/^data:/);
    await screen.rerender(
      <AssetsProvider host={`${HOSTS}/whole`}>
        <RankBadge rankNumber={84} />
      </AssetsProvider>,
    );
    expect(await loadedImage('Oracle IV')).toMatch(/webp$/);
  });

  test('comes from the site itself when no host is given', async () => {
    await render(<RankBadge rankNumber={84} size="miniscule" />);
    const image = page.getByRole('img').element();
    expect(image.getAttribute('src')).toBe('/ranks/rank8/badge_sm_subrank4.webp');
  });

  test('of a small badge is cut from the sheet of all ranks, and one of its own where that does not load', async () => {
    const rankSheets = { sm: SHEET, lg: '/nothing/sheet_lg.png' };
    const host = `${HOSTS}/whole`;
    await show({ rankNumber: 84, size: 'miniscule' }, { host, rankSheets });
    expect(await loadedImage('Oracle IV')).toBe(SHEET);
    const cut = page.getByRole('img').element();
    expect(cut.getAttribute('style')).toMatch(/--soulstat-sheet-row: 7.*--soulstat-sheet-column: 3/);
    await show({ rankNumber: 84, size: 'tiny', groupedLabel: 'Elite' }, { host, rankSheets });
    await expect.poll(() => srcOf('Elite')).toBe(`${host}/ranks/rank8/badge_lg_subrank4.webp`);
  });

  test.each([
    ['too large for the sheet', { size: 'small' }, 2],
    ['of version 1', { size: 'tiny' }, 1],
  ] as const)('of a badge %s is one of its own', async (_, badge, rankVersion) => {
    await show({ rankNumber: 84, ...badge }, { rankSheets: { sm: SHEET, lg: SHEET }, rankVersion });
    expect(srcOf('Oracle IV')).toMatch(/^\/ranks\/rank8\//);
  });

  test('is asked for in the version a visitor prefers', async () => {
    await show({ rankNumber: 84 }, { host: `${HOSTS}/whole/`, rankVersion: 1 });
    expect(await loadedImage('Oracle IV')).toBe(
      `${HOSTS}/whole/ranks/rank8/badge_lg_subrank4.webp?version=1`,
    );
  });
});

describe('the size', () => {
  const sizes = Object.entries(BADGE_SIZES) as [BadgeSize, { narrow: number; wide: number }][];
  test.each(sizes)('%s is %o', async (size, { narrow, wide }) => {
    await show({ rankNumber: 84, size });
    await page.viewport(769, 800);
    expect(widthOf(page.getByRole('img'))).toBe(wide);
    await page.viewport(768, 800);
    expect(widthOf(page.getByRole('img'))).toBe(narrow);
  });
});

describe('the name', () => {
  test.each([
    [{}, false, false],
    [{ showName: true }, true, false],
    [{ alwaysShowName: true }, true, true],
  ])('with %o is seen on a wide screen: %s, on a narrow one: %s', async (props, onWide, onNarrow) => {
    await show({ rankNumber: 84, ...props });
    await page.viewport(1280, 800);
    expect(isNameSeen()).toBe(onWide);
    await page.viewport(375, 800);
    expect(isNameSeen()).toBe(onNarrow);
  });

  test('of several ranks is the label given', async () => {
    await show({ rankNumber: 84, groupedLabel: 'Mid Oracle', alwaysShowName: true });
    await expect.element(page.getByText('Mid Oracle')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Mid Oracle' })).toBeInTheDocument();
  });
});

describe('calibration', () => {
  test.each([
    [{ calibrationMatches: 0 }, '0.01', 'Oracle IV (Calibrating - 0/50)'],
    [{ calibrationMatches: 49 }, '1', 'Oracle IV (Calibrating - 49/50)'],
    [{ calibrationMatches: 50 }, '1', 'Oracle IV'],
    [{ isCalibrating: true }, '1', 'Oracle IV (Calibrating)'],
  ])('%o has opacity %s and reads %o', async (props, opacity, name) => {
    await show({ rankNumber: 84, ...props });
    const image = page.getByRole('img', { name, exact: true });
    await expect.element(image).toHaveStyle({ opacity });
  });

  test('is told by a ring even where the badge is too faint to see', async () => {
    await show({ rankNumber: 84, calibrationMatches: 10 });
    expect(ringOf(page.getByRole('img')).backgroundImage).toContain('conic-gradient');
    expect(ringOf(page.getByRole('img')).backgroundImage).toContain(' 72deg');
  });
});

describe('the tooltip', () => {
  const tooltip = page.getByRole('tooltip');

  test('opens by keyboard, is no wider than 260 px and closes on Escape', async () => {
    await show({ rankNumber: undefined });
    await tabIntoPage();
    await expect.element(tooltip).toMatchTextContent(/^Obscurus.*currently unknown/);
    expect(tooltip.element().getBoundingClientRect().width).toBeLessThanOrEqual(260);
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  test('opens on hover and tells how far calibration has come', async () => {
    await show({ rankNumber: 84, calibrationMatches: 12 });
    await userEvent.hover(page.getByRole('img'));
    await expect.element(tooltip).toMatchTextContent(/^Oracle IV \(Calibrating - 12\/50\)/);
  });

  test.each([
    ['Seeker to Oracle', 'You perform about average in games between these ranks'],
    [
      'High Oracle',
      'From the games we have populated we see this is the rank where your performance is average',
    ],
    ['Elite', 'You perform beyond high Eternus'],
  ])('explains the rank text %o', async (groupedLabel, explanation) => {
    await show({ rankNumber: 84, groupedLabel });
    await tabIntoPage();
    await expect.element(tooltip).toMatchTextContent(explanation);
  });

  test('of an established rank is its name, and what it is estimated from', async () => {
    await show({ rankNumber: 84 });
    await tabIntoPage();
    await expect
      .element(tooltip)
      .toMatchTextContent(/^Oracle IV.*the rank where your performance is average$/);
  });

  test('of a rank of the publisher is its name alone', async () => {
    await show({ rankNumber: 84, tierNames: rankSeasonAt(new Date('2026-11-01'))?.tierNames });
    await tabIntoPage();
    await expect.element(tooltip).toMatchTextContent(/^Oracle IV$/);
  });

  test('can be left out inside links and buttons, and nothing takes the focus', async () => {
    await show({ rankNumber: 84, hasTooltip: false });
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

test('with an explanation it is a button, by pointer and by keyboard', async () => {
  const onExplain = vi.fn<() => void>();
  await show({ rankNumber: 84, size: 'miniscule', onExplain });
  const button = page.getByRole('button', { name: 'Oracle IV' });
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onExplain).toHaveBeenCalledTimes(2);
});

test('a rank by points has another shape than one of the game', async () => {
  const shapeOf = async (scale?: 'points') => {
    const { container } = await show({ rankNumber: 84, scale });
    return getComputedStyle(container.querySelector('.soulstat-rank-badge-picture') ?? container).clipPath;
  };
  expect(await shapeOf()).toBe('none');
  expect(await shapeOf('points')).toMatch(/^polygon/);
});

test('what is not its own goes to the element', async () => {
  const screen = await show({ rankNumber: 84, hasTooltip: false, className: 'wide', id: 'mine' });
  const root = screen.container.querySelector('#mine');
  expect([...(root?.classList ?? [])]).toEqual(['soulstat-rank-badge', 'wide']);
});

const srcOf = (name: string) => page.getByRole('img', { name }).element().getAttribute('src') ?? '';
const widthOf = (image: Locator) => image.element().getBoundingClientRect().width;
/** The name beside the badge, whatever the tooltip says. */
const isNameSeen = () => document.querySelector('.soulstat-rank-badge-name')?.checkVisibility() ?? false;
const ringOf = (image: Locator) =>
  getComputedStyle(image.element().parentElement ?? document.body, '::after');
