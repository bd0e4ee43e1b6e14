import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshMatch } from './refresh-match.ts';

/** A captain says which match of the game it was: linked at once where it is here and fits. */
export function NameGame({ id, match }: { readonly id: number; readonly match: string }) {
  const [text, setText] = useState('');
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await apiPost('/api/tournaments/:id/matches/:match/games', {
        params: { id, match },
        body: { matchId: Number(text) },
      });
      setText('');
      await refreshMatch(id, match);
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-row">
        <label className="form-field">
          Match ID of a game
          <input
            required
            inputMode="numeric"
            pattern="\d{1,15}"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit">Link the match</Button>
        <output>{change.state === 'saved' && 'Saved: it is linked once its file is here.'}</output>
      </div>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
