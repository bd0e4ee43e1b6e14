import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { LateTextEditor } from '../user-text/late-text-editor.tsx';

/** As the contract has it. */
const MAX_LENGTH = 2000;

interface CommentFormProps {
  /** What is there already. */
  readonly text: string;
  readonly submit: string;
  readonly isSending: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** Where a comment is written or changed. */
export function CommentForm(props: CommentFormProps) {
  const { submit, isSending, failure, onSubmit, onCancel } = props;
  const [text, setText] = useState(props.text);
  return (
    <div className="comment-form">
      <LateTextEditor
        label="Your comment"
        kind="comment"
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        rows={5}
      />
      <Button variant="primary" disabled={isSending || text.trim() === ''} onClick={() => onSubmit(text)}>
        {submit}
      </Button>{' '}
      <Button onClick={onCancel}>Cancel</Button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
