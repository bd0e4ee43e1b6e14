import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './menu.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const out = vi.fn();
const show = () =>
  render(
    <Menu
      trigger="Ladybird"
      actions={[
        { id: 'profile', label: 'Profile', href: '#profile' },
        { id: 'improve', label: 'Improve', disabled: true },
        { id: 'out', label: 'Log out', onAction: out },
      ]}
    />,
  );
const trigger = page.getByRole('button', { name: 'Ladybird' });

test('the keyboard opens it, passes over what is disabled, and gives the focus back', async () => {
  await show();
  await tabIntoPage();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(out).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('an action that leads somewhere is a link', async () => {
  await show();
  await trigger.click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
});
