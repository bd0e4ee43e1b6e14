import { Button, Modal } from '@soulstat/ui';
import { useState } from 'react';

interface ReasonDialogProps {
  readonly title: string;
  readonly button: string;
  /** Offered with a click. */
  readonly usual: readonly string[];
  /** Who reads it. */
  readonly note?: string;
  readonly onClose: () => void;
  readonly onDone: (reason: string) => void;
}

/** As the contract has it. */
const MIN_REASON = 3;
const MAX_REASON = 200;

/** What changes a draft for others is done with a reason. */
export function ReasonDialog({
  title,
  button,
  usual,
  note = 'Everybody in the room reads it in the log.',
  onClose,
  onDone,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length >= MIN_REASON) onDone(reason.trim());
        }}
      >
        <fieldset className="draft-chips" aria-label="Usual reasons">
          {usual.map((text) => (
            <button
              key={text}
              type="button"
              className="draft-chip"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </fieldset>
        <label className="form-field">
          Reason
          <input
            required
            minLength={MIN_REASON}
            value={reason}
            maxLength={MAX_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
          <small>{note}</small>
        </label>
        <Button type="submit" variant="primary" size="touch">
          {button}
        </Button>
      </form>
    </Modal>
  );
}
