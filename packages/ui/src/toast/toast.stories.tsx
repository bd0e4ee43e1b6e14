import type { Meta } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { createToasts, ToastList, type ToastMessage } from './toast.tsx';

function Example({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const [toasts] = useState(createToasts);
  useEffect(() => {
    const closers = messages.map((message) => toasts.show(message, { forMs: 3_600_000 }));
    return () => {
      for (const close of closers) close();
    };
  }, [toasts, messages]);
  return (
    <>
      <Button onClick={() => toasts.show({ title: 'Match id copied' })}>Copy match id</Button>
      <ToastList toasts={toasts} />
    </>
  );
}

export default {
  title: 'Parts/Toast',
  component: Example,
  parameters: usage(
    'For what was done and needs no answer: copied, saved, removed. It goes by itself after six seconds, unless it is an error. What the page must keep saying is a notice. One `createToasts()` and one `<ToastList>` for the whole site.',
    { overPage: true },
  ),
} satisfies Meta<typeof Example>;

export const Done = { args: { messages: [{ title: 'Match id copied' }] } };
export const WithText = {
  args: { messages: [{ title: 'Removed from favourites', text: 'Ladybird is no longer in your list.' }] },
};
export const Several = {
  args: {
    messages: [
      { title: 'Match id copied' },
      { kind: 'warning', title: 'Slow connection', text: 'Some numbers are still on their way.' },
      { kind: 'error', title: 'Not saved', text: 'The server did not answer. Your change is kept here.' },
    ],
  },
};
