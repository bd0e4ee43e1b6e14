import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Change, type ChangeProps } from './change.tsx';

test.each<[ChangeProps, string, string]>([
  [{ value: 1.24 }, '+1.2', 'good'],
  [{ value: -0.8 }, '−0.8', 'bad'],
  [{ value: 2, goodWhen: 'down' }, '+2.0', 'bad'],
  [{ value: -2, goodWhen: 'neither' }, '−2.0', 'none'],
  [{ value: -0.04 }, '±0.0', 'none'],
  [{ value: 3.1, isClear: false }, '+3.1, no clear change', 'none'],
])('%o reads %s and is %s news', async (props, text, news) => {
  const { container } = await render(<Change {...props} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('.soulstat-change')?.getAttribute('data-news')).toBe(news);
  expect(container.querySelector('svg') === null).toBe(text.startsWith('±'));
});
