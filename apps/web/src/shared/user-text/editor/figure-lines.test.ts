import { expect, test } from 'vitest';
import { withFigureLines } from './figure-lines.ts';

test('the preview of a post names its charts where they will stand, and says which are missing', () => {
  const html = '<p>Before</p><p>::figure{#rates}</p><p>::figure{#gone}</p>';
  const text = {
    parts: [{ kind: 'html' as const, html }],
    headings: [],
    citations: [],
    readingMinutes: 1,
    problems: [],
  };
  const { parts } = withFigureLines(text, new Map([['rates', 'Wins & <b>losses</b>']]));
  expect(parts).toEqual([
    {
      kind: 'html',
      html: '<p>Before</p><p><strong>Chart: Wins &amp; &lt;b&gt;losses&lt;/b&gt;</strong></p><p><strong>There is no chart “gone”.</strong></p>',
    },
  ]);
});
