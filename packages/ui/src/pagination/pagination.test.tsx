import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Pagination, type PaginationProps } from './pagination.tsx';

const onPage = vi.fn<(page: number) => void>();
const show = (props: Partial<PaginationProps> = {}) =>
  render(
    <Pagination label="Leaderboard" page={7} pageCount={42} hrefFor={(to) => `#page-${to}`} {...props} />,
  );

test('every page shown is a link with its address, and the open one is marked', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: 'Page 42' })).toHaveAttribute('href', '#page-42');
  await expect.element(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '#page-6');
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-8');
  await expect
    .element(page.getByRole('link', { name: 'Page 7', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});

test.each([
  [1, 'Previous page'],
  [42, 'Next page'],
])('on page %d there is no %s', async (open, name) => {
  await show({ page: open });
  expect(page.getByRole('link', { name }).query()).toBeNull();
});

test('a plain click is handed over, one with a modifier key is left to the browser', async () => {
  await show({ onPage });
  const next = page.getByRole('link', { name: 'Next page' });
  await next.click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(8);
  expect(location.hash).toBe('');
  let prevented: boolean | undefined;
  const hold = (event: MouseEvent) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', hold);
  await userEvent.click(next, { modifiers: ['Shift'] });
  removeEventListener('click', hold);
  expect(prevented).toBe(false);
  expect(onPage).toHaveBeenCalledOnce();
});

test.each([0, 1])('%d pages need no links', async (pageCount) => {
  const { container } = await show({ page: 1, pageCount });
  expect(container.textContent).toBe('');
});
