import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { usage } from '../testing/usage.ts';
import { SignInButton } from './sign-in-button.tsx';

export default {
  title: 'Parts/SignInButton',
  component: SignInButton,
  parameters: usage('Its `onSignIn` sends the browser to the sign-in. It waits until the page is gone.'),
  args: { onSignIn: () => {} },
} satisfies Meta<typeof SignInButton>;

export const Idle = {};
export const Connecting = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
  },
};
