import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import readme from '../../README.md?raw';
// oxlint-disable-next-line import/default -- the text of the file
import example from '../../example/heroes.tsx?raw';
import { Heroes } from '../../example/heroes.tsx';

test('the example of the README is this file, word by word', () => {
  expect(/```tsx\n(.*?)\n```/s.exec(readme)?.[1]).toBe(example.trimEnd());
});

test('and it runs', async () => {
  await render(<Heroes />);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Infernus51.8 % best21,480');
});
