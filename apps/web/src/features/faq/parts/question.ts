import { isValidElement, type ReactNode } from 'react';

export interface Question {
  /** The anchor. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** What stands in a paragraph or list item is apart from what follows. */
const BLOCKS: ReadonlySet<unknown> = new Set(['p', 'li', 'ol', 'ul']);

/** An answer as plain text, for the search and for search engines. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return '';
  const text = textOf(node.props.children);
  return BLOCKS.has(node.type) ? `${text.trim()} ` : text;
}

/** Every word that was typed is in the question or its answer. */
export function matches({ question, answer }: Question, typed: string): boolean {
  const text = simple(`${question} ${textOf(answer)}`);
  return simple(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Apostrophes and accents are typed in many ways. */
const simple = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .trim();
