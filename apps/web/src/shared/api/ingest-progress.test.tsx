import { ProgressWidget } from '@soulstat/ui';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

// The site's client takes the browser's fetch when it is loaded.
const fetching = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetching);
const { loadIngestProgress, useIngestProgress } = await import('./ingest-progress.ts');
const { queryClient } = await import('./query-client.ts');

afterEach(() => {
  fetching.mockReset();
  queryClient.clear();
});

const result = (status: number, body: unknown) =>
  fetching.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

function Bar() {
  return <ProgressWidget progress={useIngestProgress()} />;
}

test('it asks the API and answers its count', async () => {
  result(200, { current: 31_240, percentage: 69.42 });
  expect(await loadIngestProgress()).toMatchObject({ current: 31_240 });
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/info/user-ingested-progress');
});

test.each([
  [503, { code: 'database_unavailable', message: 'The database starts.' }],
  [500, {}],
  [404, 'no API'],
])('an answer with status %d is an error that says so', async (status, body) => {
  result(status, body);
  await expect(loadIngestProgress()).rejects.toThrow(`HTTP error! status: ${status}`);
});

test('no answer at all is an error of its own', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadIngestProgress()).rejects.toThrow('The server could not be reached.');
});

test('the widget is loading, then shows the count', async () => {
  const late: { send?: (answered: Response) => void } = {};
  fetching.mockImplementation(() => new Promise((resolve) => (late.send = resolve)));
  await render(<Bar />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  late.send?.(new Response('{"current":61000,"percentage":135.56}'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Stable');
  await expect.element(page.getByText('61k / 45k')).toBeVisible();
});

test('the widget shows an error when the count does not come, and the reason is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  result(503, { code: 'database_unavailable', message: 'The database starts.' });
  const { container } = await render(<Bar />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Error');
  expect(container.querySelector('.soulstat-progress-widget')?.getAttribute('data-level')).toBe('down');
  expect(String(logged.mock.lastCall?.[0])).toBe('Error: HTTP error! status: 503');
  logged.mockRestore();
});

test('who leaves before the answer gives the question up', async () => {
  fetching.mockImplementation(() => new Promise(() => {}));
  const { unmount } = await render(<Bar />);
  await unmount();
  expect(fetching.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

test('several widgets ask once', async () => {
  result(200, { current: 61_000, percentage: 135.56 });
  await render(
    <>
      <Bar />
      <Bar />
    </>,
  );
  await expect.element(page.getByText('61k / 45k').first()).toBeVisible();
  expect(page.getByText('61k / 45k').elements()).toHaveLength(2);
  expect(fetching).toHaveBeenCalledOnce();
});

test('what another part has loaded meanwhile is shown once this one is hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Bar />);
  queryClient.setQueryData(['/api/info/user-ingested-progress', {}], { current: 31_240 });
  const complaints: unknown[] = [];
  const root = hydrateRoot(container, <Bar />, { onRecoverableError: (problem) => complaints.push(problem) });
  await expect.poll(() => container.textContent).toContain('31.2k');
  expect(complaints).toEqual([]);
  root.unmount();
  container.remove();
});
