import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../../../shared/session/use-change.ts';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';

export interface NewsText {
  readonly title: string;
  readonly text: string;
  readonly isPinned: boolean;
}

export interface NewsFormProps {
  readonly stored: NewsText;
  /** Of the button that sends it. */
  readonly label: string;
  readonly onSend: (news: NewsText) => Promise<void>;
}

/** As the contract has it. */
const [MAX_TITLE, MAX_TEXT] = [120, 4000];

export function NewsForm({ stored, label, onSend }: NewsFormProps) {
  const [news, setNews] = useState(stored);
  const [change, run] = useChange();
  const set = (part: Partial<NewsText>) => setNews({ ...news, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSend(news));
  };
  return (
    <form className="form" onSubmit={submit}>
      <label className="form-field">
        Title
        <input
          required
          maxLength={MAX_TITLE}
          value={news.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </label>
      <LateTextEditor
        label="Text"
        kind="tournamentNews"
        value={news.text}
        onChange={(text) => set({ text })}
        maxLength={MAX_TEXT}
        rows={8}
        hasImages
      />
      <label className="form-choice">
        <input
          type="checkbox"
          checked={news.isPinned}
          onChange={({ target }) => set({ isPinned: target.checked })}
        />
        Pinned to the top
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          {label}
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
