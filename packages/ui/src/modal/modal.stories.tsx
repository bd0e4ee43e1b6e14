import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { Modal, type ModalProps } from './modal.tsx';

export default {
  title: 'Parts/Modal',
  component: Modal,
  parameters: usage(
    'For what must be read or answered before anything else. For details in place take a popover, for news of the page a notice. A modal that cannot be closed yet says in its footer what is missing.',
    { overPage: true },
  ),
  args: {
    isOpen: true,
    onClose: () => {},
    title: 'Remove this build',
    children: <p>Its items and notes are gone for good. Builds that others copied from it stay.</p>,
  },
} satisfies Meta<typeof Modal>;

export const Open = {};
export const WithFooter = {
  args: { footer: <Button variant="primary">Remove</Button> },
};
export const WithBadge = { args: { badge: 'Community update', title: 'What came with the patch' } };
export const Long = {
  args: {
    title: 'What came with the patch',
    children: Array.from({ length: 30 }, (_, index) => <p key={index}>Change {index + 1} of the patch.</p>),
    footer: <Button>Close</Button>,
  },
};
export const NotYetClosable = {
  args: { canClose: false, footer: <p>Choose one of the two first.</p> },
};
export const Opened = {
  render: (args: ModalProps) => <FromButton {...args} />,
  args: { isOpen: false },
};

function FromButton(args: ModalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Modal {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
