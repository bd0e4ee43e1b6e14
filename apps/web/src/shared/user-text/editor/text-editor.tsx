import { formatCount } from '@soulstat/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { uploadImage } from '../upload-image.ts';
import { UserTextView } from '../user-text.tsx';
import { changeText, type TextChange } from './change-text.ts';
import { ChipPalette } from './chip-palette.tsx';
import { Toolbar } from './toolbar.tsx';
import { withFigureLines } from './figure-lines.ts';
import { usePreview, type TextKind } from './use-preview.ts';
import './text-editor.css';

export interface TextEditorProps {
  /** Names the field: "Your comment". */
  readonly label: string;
  readonly kind: TextKind;
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** The most characters. */
  readonly maxLength: number;
  readonly rows?: number;
  /** Whether pictures can be uploaded: of whoever is signed in. */
  readonly hasImages?: boolean;
  /** Titles of charts that stand in the text as `::figure{#id}`, by id: those of a post. */
  readonly figures?: ReadonlyMap<string, string>;
}

/** A text area for Markdown with a toolbar, chips from the search, and a preview as the server will show it. */
export function TextEditor(props: TextEditorProps) {
  const { label, kind, value, onChange, maxLength, rows = 12, hasImages = false, figures } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const apply = (change: TextChange) => onChange(applyTo(field.current, change) ?? value);
  const { upload, failure } = useUpload(apply);
  return (
    <div className="text-editor">
      <label htmlFor={id}>{label}</label>
      <Toolbar onChange={apply} onChip={() => setChoosing(true)} {...(hasImages && { onImage: upload })} />
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const change = shortcutOf(event);
          if (change === 'chip') setChoosing(true);
          else if (change) apply(change);
        }}
      />
      <p id={`${id}-help`} className="text-editor-help">
        Markdown. Ctrl B bold, Ctrl I italic, Ctrl K hero, item or ability. {formatCount(value.length)} of{' '}
        {formatCount(maxLength)} characters.
      </p>
      {failure && <p role="alert">{failure}</p>}
      {isChoosing && (
        <ChipPalette
          onClose={() => setChoosing(false)}
          onChoose={(text) => apply({ kind: 'insert', text })}
        />
      )}
      <Preview {...usePreview(value, kind)} label={label} figures={figures} />
    </div>
  );
}

/** As if it was typed, and what is selected afterwards. Returns the whole text. */
function applyTo(area: HTMLTextAreaElement | null, change: TextChange): string | undefined {
  if (!area) return undefined;
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const edit = changeText({ text, start, end }, change);
  area.focus();
  area.setRangeText(edit.inserted, edit.from, edit.to, 'end');
  area.setSelectionRange(edit.start, edit.end);
  return area.value;
}

function useUpload(apply: (change: TextChange) => void) {
  const [failure, setFailure] = useState<string>();
  async function send(file: File) {
    setFailure(undefined);
    try {
      const { url } = await uploadImage(file);
      apply({ kind: 'insert', text: `![${file.name.replace(/\.\w+$/, '')}](${url})` });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  return { upload: (file: File) => void send(file), failure };
}

/** The search of the whole site opens by Ctrl+K as well: in the editor it inserts. */
function shortcutOf(event: KeyboardEvent<HTMLTextAreaElement>): TextChange | 'chip' | undefined {
  const change = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
  if (!change) return undefined;
  event.preventDefault();
  event.nativeEvent.stopImmediatePropagation();
  event.stopPropagation();
  return change;
}

const SHORTCUTS: Readonly<Record<string, TextChange | 'chip'>> = {
  b: { kind: 'wrap', mark: '**' },
  i: { kind: 'wrap', mark: '*' },
  k: 'chip',
};

interface PreviewProps extends ReturnType<typeof usePreview> {
  /** Of the field. */
  readonly label: string;
  readonly figures: ReadonlyMap<string, string> | undefined;
}

function Preview({ text, error, label, figures }: PreviewProps) {
  return (
    <section className="text-editor-preview" aria-label={`Preview: ${label}`}>
      <p className="text-editor-help">Preview</p>
      {error && <output>{error}</output>}
      {text && text.problems.length > 0 && (
        <ul aria-label="What to look at">
          {text.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {text && (
        <UserTextView
          text={figures ? withFigureLines(text, figures) : text}
          renderChart={() => <p>The chart appears here.</p>}
        />
      )}
      {!text && !error && <p>What you write appears here.</p>}
    </section>
  );
}
