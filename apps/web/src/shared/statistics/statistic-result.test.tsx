import { ApiError, type StatisticBasis } from '@soulstat/api-client';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatisticResult } from './statistic-result.tsx';

const MESSAGE = 'These figures are counted over the newest matches only. Choose later days.';
const queryClient = new QueryClient();

function Refused() {
  const query = useQuery<{ readonly basis: StatisticBasis }>(
    {
      queryKey: ['older days'],
      queryFn: () => Promise.reject(new ApiError(400, 'sample_too_old', MESSAGE)),
      retry: false,
    },
    queryClient,
  );
  return <StatisticResult query={query}>{() => <p>The table</p>}</StatisticResult>;
}

test('days that are older than the newest matches say so calmly, in place of the table', async () => {
  await render(<Refused />);
  await expect.element(page.getByRole('heading', { name: 'No numbers for these days' })).toBeVisible();
  await expect.element(page.getByText(MESSAGE)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});
