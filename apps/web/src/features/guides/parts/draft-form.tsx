import { Button } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { SuspendingTextEditor } from '../../../shared/user-text/late-text-editor.tsx';
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts';
import { isLevel, LEVELS } from './guide-words.ts';
import type { DraftText } from './use-draft.ts';

/** As the contract has it. */
const MAX_TITLE = 120;
const MAX_LENGTH = 40_000;

interface DraftFormProps {
  readonly draft: DraftText;
  readonly onChange: (change: Partial<DraftText>) => void;
  readonly isSending: boolean;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
}

/** Suspends until the editor is here. */
export function DraftForm({ draft, onChange, isSending, onPublish, onDiscard }: DraftFormProps) {
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
      }}
    >
      <label className="form-field">
        Title
        <input
          value={draft.title}
          required
          minLength={5}
          maxLength={MAX_TITLE}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </label>
      <About draft={draft} onChange={onChange} />
      <SuspendingTextEditor
        label="Text"
        kind="guide"
        value={draft.markdown}
        onChange={(markdown) => onChange({ markdown })}
        maxLength={MAX_LENGTH}
        rows={20}
        hasImages
      />
      <p>
        <Button type="submit" variant="primary" disabled={isSending}>
          Publish
        </Button>{' '}
        <Button disabled={isSending} onClick={onDiscard}>
          Discard draft
        </Button>
      </p>
    </form>
  );
}

function About({ draft, onChange }: Pick<DraftFormProps, 'draft' | 'onChange'>) {
  const { liveHeroes } = useHeroes();
  const { heroId, level, language } = draft;
  return (
    <div className="guide-filters">
      <label>
        Hero{' '}
        <select
          value={heroId ?? ''}
          onChange={({ target }) => onChange({ heroId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">None in particular</option>
          {liveHeroes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Level{' '}
        <select
          value={level}
          onChange={({ target: { value } }) => isLevel(value) && onChange({ level: value })}
        >
          {Object.entries(LEVELS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Language{' '}
        <select
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && onChange({ language: value })}
        >
          {Object.entries(LANGUAGES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
