import type { TournamentMatch } from '@soulstat/api-client';
import { Button, Modal } from '@soulstat/ui';
import { useState } from 'react';
import { countOf } from '../../../../shared/format/format.ts';
import { matchCode, scoreText } from '../match/match-words.ts';

/** What an action would undo, as the server says. */
export interface Preview {
  readonly matches: readonly TournamentMatch[];
  readonly rounds: readonly { readonly stage: number; readonly round: number }[];
  readonly stages: readonly number[];
  readonly entries: readonly number[];
  readonly drafts: readonly string[];
  readonly linkedMatches: readonly number[];
  readonly needsReason: boolean;
}

export interface ConfirmActionProps {
  readonly title: string;
  readonly preview: Preview;
  readonly onClose: () => void;
  readonly onDone: (reason: string) => void;
}

/** As the contract has it. */
const [MIN_REASON, MAX_REASON] = [3, 500];

/** What falls by it, and why it is done: those concerned can read it. */
export function ConfirmAction({ title, preview, onClose, onDone }: ConfirmActionProps) {
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
        <Falls preview={preview} />
        <label className="form-field">
          Reason
          <textarea
            required
            rows={3}
            minLength={MIN_REASON}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <small>Captains and organisers can read it in the log.</small>
        </label>
        <p className="form-row">
          <Button type="submit" variant="primary" size="touch">
            Do it
          </Button>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </form>
    </Modal>
  );
}

function Falls({
  preview: { matches, rounds, stages, drafts, linkedMatches },
}: {
  readonly preview: Preview;
}) {
  if (matches.length === 0 && rounds.length === 0 && stages.length === 0)
    return <p>Other results stay. The log can undo this.</p>;
  return (
    <>
      <p>This also undoes:</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            {matchCode(match.id)} {scoreText(match)}
          </li>
        ))}
        {rounds.map(({ stage, round }) => (
          <li key={`${stage} ${round}`}>
            Pairings of round {round} of stage {stage + 1}
          </li>
        ))}
        {stages.map((stage) => (
          <li key={stage}>The start of stage {stage + 1}</li>
        ))}
        {drafts.length > 0 && <li>{countOf(drafts.length, 'draft room')}</li>}
        {linkedMatches.length > 0 && (
          <li>{countOf(linkedMatches.length, 'linked match', 'linked matches')}</li>
        )}
      </ul>
    </>
  );
}
