import { ReadFailure } from '../../base/threads/read-failure.ts';
import { fail } from '../../base/problem.ts';
import type { Rendered, TextToRender } from './render-markdown.ts';
import type { StoredText } from './stored-text.ts';
import { runInTextThread } from './text-thread.ts';

/** Renders what somebody wrote, once for each version of it. Refuses what is too long or too complicated with a sentence. */
export async function renderUserText(text: TextToRender): Promise<StoredText> {
  const rendered = (await runInTextThread('renderMarkdown', text).catch(explain)) as Rendered;
  return rendered.state === 'rendered' ? rendered.text : fail('invalid_request', rendered.reason);
}

function explain(error: unknown): never {
  if (error instanceof ReadFailure) fail('invalid_request', 'This text is too complicated to be shown.');
  throw error;
}
