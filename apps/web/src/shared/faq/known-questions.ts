import type { KnownQuestion } from './known-questions-context.ts';

const MAX_FOUND = 3;
/** A word of the question says more than one of the answer. */
const WEIGHT_OF_QUESTION = 3;
/** Less than a word of a question, or three of an answer, is chance. */
const MIN_WEIGHT = 3;

/** Questions that share words with what somebody typed, the closest first. */
export function similarQuestions(known: readonly KnownQuestion[], typed: string): KnownQuestion[] {
  const words = [...new Set(wordsOf(typed))];
  return known
    .map((each) => ({ each, weight: weightOf(each, words) }))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_FOUND)
    .map(({ each }) => each);
}

function weightOf({ question, text }: KnownQuestion, words: readonly string[]): number {
  const [inQuestion, inText] = [new Set(wordsOf(question)), new Set(wordsOf(text))];
  return words.reduce(
    (sum, word) => sum + (inQuestion.has(word) ? WEIGHT_OF_QUESTION : inText.has(word) ? 1 : 0),
    0,
  );
}

/** Words that say nothing of a subject. */
const STOP_WORDS = new Set(
  'about after all also and any are but can could did does dont for from get had has have how into its just like may more most not now off one only other our out over please see should site some than that the their them then there these they this too use was were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Without endings that come and go: "matches" and "match", "uploaded" and "upload". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3 && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s)$/u, ''));
}
