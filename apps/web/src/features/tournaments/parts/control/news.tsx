import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';
import { refresh } from './action-provider.tsx';
import type { PartProps } from './control-query.ts';

/** As the contract has it. */
const [MAX_TITLE, MAX_TEXT] = [120, 4000];

/** An announcement on the page of the tournament. */
export function News({ tournament: { id } }: PartProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(false);
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await apiPost('/api/tournaments/:id/control/news', { params: { id }, body: { title, text, isPinned } });
      setTitle('');
      setText('');
      await refresh(id);
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <h2>Announce</h2>
      <label className="form-field">
        Title
        <input
          required
          maxLength={MAX_TITLE}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <LateTextEditor
        label="Text"
        kind="tournamentNews"
        value={text}
        onChange={setText}
        maxLength={MAX_TEXT}
        rows={8}
      />
      <label className="form-choice">
        <input type="checkbox" checked={isPinned} onChange={({ target }) => setPinned(target.checked)} />
        Pinned to the top
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Announce
        </Button>
        <output>{change.state === 'saved' && 'Announced.'}</output>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
