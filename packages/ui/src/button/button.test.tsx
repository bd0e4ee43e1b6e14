import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, linkButton } from './button.tsx';

test('inside a form it does not send the form unless told to', async () => {
  let sent = 0;
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button>Add a row</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Add a row' }).click();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent).toBe(1);
});

test.each([
  ['compact', 28],
  ['regular', 32],
  ['touch', 44],
] as const)('%s is %d px high, as a button and as a link', async (size, height) => {
  await render(
    <>
      <Button size={size}>Send</Button>
      <a href="#send" {...linkButton('primary', size)}>
        Send
      </a>
    </>,
  );
  for (const role of ['button', 'link'] as const)
    expect(page.getByRole(role).element().getBoundingClientRect().height).toBe(height);
});
