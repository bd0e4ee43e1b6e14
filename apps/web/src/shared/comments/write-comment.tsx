import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../api/api.ts';
import { CommentForm } from './comment-form.tsx';
import { readCommentsAgain, type Commented } from './comments-query.ts';
import { useSending } from './use-sending.ts';

export function WriteComment({ kind, objectId }: Commented) {
  const [isOpen, setOpen] = useState(false);
  const { isSending, failure, send } = useSending();
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Write a comment</Button>;
  async function publish(markdown: string) {
    const params = { kind, objectId };
    const written = await send(() =>
      apiPost('/api/comments/:kind/:objectId', { params, body: { markdown } }),
    );
    if (!written) return;
    setOpen(false);
    await readCommentsAgain();
  }
  return (
    <CommentForm
      text=""
      submit="Publish comment"
      isSending={isSending}
      failure={failure}
      onSubmit={(text) => void publish(text)}
      onCancel={() => setOpen(false)}
    />
  );
}
