import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values in markup are escaped, pieces of markup are not', () => {
  expect(html`<b>${'<script>"&\''}</b>${[html`<i>${1}</i>`, 'a<b']}`.text).toBe(
    '<b>&lt;script&gt;&quot;&amp;&#39;</b><i>1</i>a&lt;b',
  );
});
