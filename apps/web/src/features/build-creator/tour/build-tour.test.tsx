import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { violations } from '../../../testing/axe.ts';
import { TOUR_TARGETS, tourTarget, type BuildMode, type TourTarget } from '../tour-targets.ts';
import { BuildTour } from './build-tour.tsx';
import { ResumeTour } from './resume-tour.tsx';
import { saveProgress } from './tour-progress.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** Stands in for the creator: a part for every target, in its mode. */
function Creator({ without = [] }: { readonly without?: readonly TourTarget[] }) {
  const [mode, setMode] = useState<BuildMode>('creation');
  const isHere = (name: TourTarget) =>
    name === 'modes' || TOUR_STEPS.some((step) => step.mode === mode && step.targets[0] === name);
  return (
    <main>
      <h1>Build creator</h1>
      <p>Mode: {mode}</p>
      {TOUR_TARGETS.filter((name) => name !== 'tour-button' && isHere(name) && !without.includes(name)).map(
        (name) => (
          <section key={name} {...tourTarget(name)}>
            Part {name}
          </section>
        ),
      )}
      {mode === 'analysis' && <ResumeTour />}
      <button type="button" onClick={() => setMode('analysis')}>
        Analysis
      </button>
      <BuildTour mode={mode} onMode={setMode} />
    </main>
  );
}

const panel = page.getByRole('dialog');
const stepOf = (number: number) =>
  page.getByRole('heading', { level: 2, name: `Step ${number} of 19: ${TOUR_STEPS[number - 1]?.title}` });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('it goes through all steps by keyboard, in the mode of each, around the part that each is about', async () => {
  saveProgress({ step: 0, isDone: true });
  await render(<Creator />);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Start the tour' }).click();
  expect(TOUR_STEPS).toHaveLength(19);
  for (const [index, { mode, targets }] of TOUR_STEPS.entries()) {
    await expect.element(stepOf(index + 1)).toHaveFocus();
    await expect.element(page.getByText(`Mode: ${mode}`)).toBeVisible();
    const [ring, part] = [
      document.querySelector('.tour-ring'),
      document.querySelector(`[data-tour="${targets[0]}"]`),
    ];
    await expect.poll(() => ring?.hasAttribute('hidden')).toBe(false);
    await expect
      .poll(() =>
        Math.abs((ring?.getBoundingClientRect().top ?? 0) - (part?.getBoundingClientRect().top ?? 99)),
      )
      .toBeLessThan(6);
    if (index === 2) expect(await violations()).toEqual([]);
    if (index < 18) await userEvent.keyboard('{ArrowRight}');
  }
  await expect
    .element(page.getByRole('link', { name: 'Read the guides' }))
    .toHaveAttribute('href', '/guides');
  // This site has no chat.
  expect(page.getByRole('link', { name: /chat/ }).query()).toBeNull();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Start the tour' })).toHaveFocus();
  expect(panel.query()).toBeNull();
});

test('Escape ends it, the info button resumes it at the same step', async () => {
  saveProgress({ step: 4, isDone: false });
  await render(<Creator />);
  expect(page.getByText('New to the creator?', { exact: false }).query()).toBeNull();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Resume the tour at step 5 of 19' }).click();
  await expect.element(stepOf(5)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(stepOf(6)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel.query()).toBeNull();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect.element(page.getByRole('button', { name: 'Resume the tour at step 6 of 19' })).toBeVisible();
});

test('a part that does not come within 50 looks is warned of, and its step is shown all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  saveProgress({ step: 8, isDone: false });
  await render(<Creator without={['shop']} />);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: /Resume/ }).click();
  await expect.element(stepOf(9)).toHaveFocus();
  await expect
    .poll(() => warn.mock.calls.flat(), { timeout: 8000 })
    .toEqual(['The tour waited 5 s for “shop”: it is not on the page.']);
  await expect.element(page.getByText('Click an item in the shop', { exact: false })).toBeVisible();
});

test('at 375 px it is a sheet at the foot that leaves the page above it', async () => {
  await page.viewport(375, 812);
  saveProgress({ step: 1, isDone: false });
  await render(<Creator />);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: /Resume/ }).click();
  await expect.element(stepOf(2)).toHaveFocus();
  const box = document.querySelector('.tour-panel')?.getBoundingClientRect();
  expect([box?.left, box?.right, box?.bottom]).toEqual([0, 375, 812]);
  expect(box?.top).toBeGreaterThan(812 * 0.5);
  expect(await violations()).toEqual([]);
});
