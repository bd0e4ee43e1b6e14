import { Button, formatCount } from '@soulstat/ui';
import { useState } from 'react';

export interface SendingProps {
  /** Matches that are found and not sent. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSend: (forward: boolean) => void;
}

/** The one button after which something leaves the computer, beside all that does. */
export function Sending({ count, isBusy, onSend }: SendingProps) {
  const [forward, setForward] = useState(false);
  // Pressed buttons keep the focus, also while there is nothing more to press them for.
  const isOff = isBusy || count === 0;
  return (
    <div className="upload-sending">
      <p>
        Four numbers per match are sent, those in the table below: no file, no name, no account. With them
        this site downloads the match from the game’s publisher.
      </p>
      <label className="upload-check">
        <input
          type="checkbox"
          checked={forward}
          onChange={({ target }) => isBusy || setForward(target.checked)}
          aria-disabled={isBusy || undefined}
        />
        Also hand them on to the community’s match API, for the other sites that use it
      </label>
      <Button
        variant="primary"
        size="touch"
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onSend(forward)}
      >
        {count === 0 ? 'Nothing to send' : `Send ${formatCount(count)} ${count === 1 ? 'match' : 'matches'}`}
      </Button>
    </div>
  );
}
