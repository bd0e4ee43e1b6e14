import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FreshnessStamp } from './freshness-stamp.tsx';

const dataTo = new Date('2026-11-20T14:05:00Z');

test.each([
  ['2026-11-20T23:59:00Z', 41_230, 'Data to 14:05 UTC, 41,230 matches'],
  ['2026-11-21T00:01:00Z', 1, 'Data to 20 Nov, 14:05 UTC, 1 match'],
  ['2027-01-02T00:00:00Z', 0, 'Data to 20 Nov 2026, 14:05 UTC, 0 matches'],
])('seen at %s with %d matches it says: %s', async (now, matchCount, text) => {
  const { container } = await render(
    <FreshnessStamp dataTo={dataTo} matchCount={matchCount} now={new Date(now)} />,
  );
  expect(container.textContent).toBe(text);
});

test('it names the patch, and says when there is no data', async () => {
  const { container } = await render(
    <FreshnessStamp dataTo={undefined} matchCount={0} patch="2026-11-12" now={dataTo} />,
  );
  expect(container.textContent).toBe('No data yet, patch 2026-11-12');
});
