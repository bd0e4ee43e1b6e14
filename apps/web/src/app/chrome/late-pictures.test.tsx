import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdPictures } from './late-pictures.ts';

test('a button whose only name is its picture has it before the picture is asked for', async () => {
  const markup = holdPictures(
    '<button type="button"><img class="badge" src="/oracle.webp" alt="Oracle IV"></button>',
  );
  // oxlint-disable-next-line react/no-danger -- as a server writes it
  await render(<div dangerouslySetInnerHTML={{ __html: markup }} />);
  const button = page.getByRole('button', { name: 'Oracle IV' });
  await expect.element(button).toHaveAccessibleName('Oracle IV');
  const picture = document.querySelector('img');
  expect(picture?.hasAttribute('src')).toBe(false);
  expect(picture && getComputedStyle(picture).opacity).toBe('0');
});
