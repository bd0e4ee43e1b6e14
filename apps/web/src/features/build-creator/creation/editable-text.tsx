import { useId, useRef, useState, type Ref } from 'react';

interface EditableTextProps {
  /** What the text is: the name of its field. */
  readonly label: string;
  readonly value: string;
  /** Stands where there is no text. */
  readonly placeholder: string;
  readonly maxLength: number;
  readonly className?: string;
  readonly onChange: (text: string) => void;
}

/** A text that a double click edits; by keyboard Enter or F2, by touch a second tap. Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function end(text: string, hasFocus: boolean) {
    setEditing(false);
    if (text !== props.value) props.onChange(text);
    // The button is back after this render.
    if (hasFocus) queueMicrotask(() => button.current?.focus());
  }
  if (isEditing) return <Editing {...props} onEnd={end} />;
  return <Shown {...props} ref={button} onBegin={() => setEditing(true)} />;
}

interface EditingProps extends EditableTextProps {
  readonly onEnd: (text: string, hasFocus: boolean) => void;
}

function Editing({ label, value, maxLength, className = '', onEnd }: EditingProps) {
  return (
    <input
      className={`creator-editing ${className}`.trim()}
      aria-label={label}
      defaultValue={value}
      maxLength={maxLength}
      // Who asked to edit goes on typing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onEnd(event.key === 'Enter' ? event.currentTarget.value : value, true);
      }}
      onBlur={({ target }) => onEnd(target.value, false)}
    />
  );
}

interface ShownProps extends EditableTextProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onBegin: () => void;
}

function Shown({ ref, label, value, placeholder, className = '', onBegin }: ShownProps) {
  const isTouched = useRef(false);
  const hint = useId();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={`creator-editable ${className}`.trim()}
        aria-label={`${label}: ${value || placeholder}`}
        aria-describedby={hint}
        data-empty={value === '' || undefined}
        title="Double-click to edit"
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType === 'touch';
        }}
        // A double tap zooms on some phones: a tap on the selected category edits.
        onClick={({ currentTarget }) => isTouched.current && isSelected(currentTarget) && onBegin()}
        onDoubleClick={onBegin}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'F2') return;
          event.preventDefault();
          onBegin();
        }}
      >
        {value || placeholder}
      </button>
      <span id={hint} hidden>
        Press Enter to edit
      </span>
    </>
  );
}

const isSelected = (element: HTMLElement): boolean => element.closest('[data-selected]') !== null;
