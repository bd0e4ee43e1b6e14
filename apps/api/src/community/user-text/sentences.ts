import type { Element, ElementContent, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';
import { chipIndex, chipsOf } from './plain-text.ts';

/** Each sentence that names something is an element of its own: where a value in it has changed, the page marks it. */
export function markSentences(html: Root): void {
  visit(html, 'element', (node) => {
    const isProse = PROSE.has(node.tagName) && !node.children.some(isBlock);
    if (isProse && chipsOf(node).length > 0) node.children = sentencesOf(node.children).flatMap(marked);
  });
}

const PROSE = new Set(['p', 'li', 'td', 'th']);
const isBlock = (node: ElementContent) =>
  node.type === 'element' && ['p', 'ul', 'ol', 'pre', 'blockquote', 'table'].includes(node.tagName);

/** As `fillUserText` looks for it. */
export const SENTENCE_CLASS = 'ut-sentence';

function marked(sentence: readonly ElementContent[]): ElementContent[] {
  const chips = sentence.flatMap((node) => chipsOf(node));
  if (chips.length === 0) return [...sentence];
  const properties = { className: [SENTENCE_CLASS], dataChips: chips.join(' ') };
  return [{ type: 'element', tagName: 'span', properties, children: [...sentence] } satisfies Element];
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Text is cut where a sentence begins; what stands inside of other elements is not. */
function sentencesOf(children: readonly ElementContent[]): ElementContent[][] {
  const texts = children.map(lettersOf);
  const starts = new Set(Array.from(SEGMENTER.segment(texts.join('')), ({ index }) => index));
  const sentences: ElementContent[][] = [[]];
  let offset = 0;
  for (const [index, node] of children.entries()) {
    const text = texts[index] ?? '';
    for (const piece of node.type === 'text' ? piecesOf(text, offset, starts) : [node]) {
      if (starts.has(offset)) sentences.push([]);
      sentences.at(-1)?.push(piece);
      offset += piece.type === 'text' ? piece.value.length : text.length;
    }
  }
  return sentences;
}

function piecesOf(text: string, offset: number, starts: ReadonlySet<number>): Text[] {
  const cuts = [0, ...Array.from(starts, (start) => start - offset), text.length];
  const inside = [...new Set(cuts)].filter((cut) => cut >= 0 && cut <= text.length).toSorted((a, b) => a - b);
  return inside.slice(1).map((end, index) => ({ type: 'text', value: text.slice(inside[index], end) }));
}

/** A chip is a name in a sentence, whatever it is. */
function lettersOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return chipIndex(node) === undefined ? node.children.map(lettersOf).join('') || 'x' : 'Xx';
}
