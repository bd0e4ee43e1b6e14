import { loadChunk } from '../shared/api/load-chunk.ts';
import type { KnownQuestion } from '../shared/faq/known-questions-context.ts';

/** The questions of the FAQ for whoever is about to ask one of them. */
export async function loadKnownQuestions(): Promise<readonly KnownQuestion[]> {
  const [{ QUESTION_GROUPS }, { textOf }] = await loadChunk('faq', () =>
    Promise.all([
      import('../features/faq/parts/questions/index.ts'),
      import('../features/faq/parts/question.ts'),
    ]),
  );
  return QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ id, question, answer }) => ({
    id,
    question,
    text: textOf(answer),
  }));
}
