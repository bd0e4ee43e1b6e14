import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure } from './disclosure.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const [first, second] = ['First', 'Second'].map((name) => page.getByRole('button', { name }));
if (!first || !second) throw new Error('two buttons');

const example = (
  <>
    <Disclosure title="First" hint="Nothing to install">
      One
    </Disclosure>
    <Disclosure title="Second">Two</Disclosure>
  </>
);

test('it starts collapsed', async () => {
  await render(example);
  await expect.element(first).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('One')).not.toBeVisible();
});

test('each opens and closes for itself', async () => {
  await render(example);
  await first.click();
  await second.click();
  await expect.element(page.getByText('One')).toBeVisible();
  await expect.element(page.getByText('Two')).toBeVisible();
  await first.click();
  await expect.element(page.getByText('One')).not.toBeVisible();
  await expect.element(page.getByText('Two')).toBeVisible();
  await expect.element(second).toHaveAttribute('aria-expanded', 'true');
});

test.each(['{Enter}', ' '])('the keyboard opens it with "%s"', async (key) => {
  await render(example);
  await tabIntoPage();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(page.getByText('One')).toBeVisible();
});

test('its line under the title describes the button, and answers to a click as the title does', async () => {
  await render(example);
  await expect.element(first).toHaveAccessibleDescription('Nothing to install');
  await page.getByText('Nothing to install').click({ force: true });
  await expect.element(page.getByText('One')).toBeVisible();
});

test.each([2, 3, 4] as const)('its title takes level %d among the headings', async (level) => {
  await render(<Disclosure level={level} title="First" />);
  await expect.element(page.getByRole('heading', { level, name: 'First' })).toBeVisible();
});

test('a lazy one has its content only while it is open', async () => {
  await render(
    <Disclosure lazy title="First">
      One
    </Disclosure>,
  );
  expect(page.getByText('One').elements()).toEqual([]);
  await first.click();
  await expect.element(page.getByText('One')).toBeVisible();
  await first.click();
  expect(page.getByText('One').elements()).toEqual([]);
});
