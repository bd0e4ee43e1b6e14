import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import readme from '../../README.md?raw';
// oxlint-disable-next-line import/default -- the text of the file
import table from '../../example/heroes.tsx?raw';
// oxlint-disable-next-line import/default -- the text of the file
import badge from '../../example/rank.tsx?raw';
import { Heroes } from '../../example/heroes.tsx';

test('the examples of the README are these files, word by word', () => {
  const examples = [...readme.matchAll(/```tsx\n(.*?)\n```/gs)].map(([, code]) => code);
  expect(examples).toEqual([badge.trimEnd(), table.trimEnd()]);
});

test('and the table runs', async () => {
  await render(<Heroes />);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Infernus51.8 % best21,480');
});
