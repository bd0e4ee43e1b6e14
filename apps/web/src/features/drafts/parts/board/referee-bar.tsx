import { gameOf, isOver } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import type { Act, RoomView } from '../room/room-view.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface RefereeBarProps {
  readonly room: RoomView;
  readonly act: Act;
}

const ASKED = {
  PAUSE: {
    title: 'Pause the draft',
    button: 'Pause',
    usual: ['Technical problem', 'Break', 'Rules question'],
  },
  UNDO: { title: 'Undo the last step', button: 'Undo', usual: ['Misclick', 'Wrong hero', 'Rules question'] },
  ABANDON: { title: 'End this draft for good', button: 'End the draft', usual: ['Forfeit', 'Called off'] },
} as const;

/** What only a referee can do. */
export function RefereeBar({ room, act }: RefereeBarProps) {
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const { state } = room;
  if (isOver(state)) return null;
  const { status } = state;
  const canUndo = ['drafting', 'paused', 'reporting'].includes(status) && gameOf(state).selections.length > 0;
  return (
    <fieldset className="referee-bar" aria-label="Referee">
      <b>Referee</b>
      {status === 'paused' ? (
        <Button variant="primary" onClick={() => act({ type: 'RESUME' })}>
          Resume
        </Button>
      ) : (
        <Button disabled={status !== 'drafting'} onClick={() => setAsked('PAUSE')}>
          Pause
        </Button>
      )}
      <Button disabled={!canUndo} onClick={() => setAsked('UNDO')}>
        Undo last step
      </Button>
      <Button variant="quiet" onClick={() => setAsked('ABANDON')}>
        End draft
      </Button>
      {asked && (
        <ReasonDialog
          {...ASKED[asked]}
          onClose={() => setAsked(undefined)}
          onDone={(reason) => {
            act({ type: asked, reason });
            setAsked(undefined);
          }}
        />
      )}
    </fieldset>
  );
}
