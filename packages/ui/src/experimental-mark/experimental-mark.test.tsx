import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExperimentalMark } from './experimental-mark.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const sentence = page.getByRole('tooltip');

test('says what is missing to keyboard and pointer', async () => {
  await render(<ExperimentalMark>0 of 2,000 real matches so far.</ExperimentalMark>);
  await tabIntoPage();
  await expect.element(sentence).toHaveTextContent('0 of 2,000 real matches so far.');
  await userEvent.keyboard('{Escape}');
  await expect.element(sentence).not.toBeInTheDocument();
  await page.getByText('Experimental').click();
  await expect.element(sentence).toBeVisible();
});
