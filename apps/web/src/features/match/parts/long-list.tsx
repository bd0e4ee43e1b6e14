import { useRef, type ReactNode } from 'react';
import './long-list.css';

export interface LongListProps {
  /** "the list of deaths". */
  readonly what: string;
  /** Has something in each row that the Tab key stops at. */
  readonly children: ReactNode;
}

/** A list that the keyboard can pass over: shown when it gets there. */
export function LongList({ what, children }: LongListProps) {
  const end = useRef<HTMLSpanElement>(null);
  return (
    <div className="long-list">
      <button type="button" className="skip-link" onClick={() => end.current?.focus()}>
        Skip {what}
      </button>
      {children}
      <span ref={end} tabIndex={-1} className="skip-link">
        End of {what}
      </span>
    </div>
  );
}
