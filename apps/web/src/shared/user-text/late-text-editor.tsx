import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { TextEditorProps } from './editor/text-editor.tsx';

/** Suspends until its script is here: for a page whose boundary also holds what stands below the editor, which then never moves. */
export const SuspendingTextEditor = lazy(async () => {
  const { TextEditor } = await loadChunk('text-editor', () => import('./editor/text-editor.tsx'));
  return { default: TextEditor };
});

/** Use it after a visitor has asked to write: its script is loaded then. */
export function LateTextEditor(props: TextEditorProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" width="100%" height="20rem" />}>
      <SuspendingTextEditor {...props} />
    </Suspense>
  );
}
