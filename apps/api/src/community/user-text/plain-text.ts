import type { Element, Nodes } from 'hast';
import { subjectById } from './figures.ts';
import type { TextNotes } from './stored-text.ts';

/** The words of a piece of HTML, chips with the names that they show. */
export function plainText(node: Nodes, notes: Pick<TextNotes, 'chips'>): string {
  if (node.type === 'text') return node.value;
  const chip = node.type === 'element' ? notes.chips[chipIndex(node) ?? -1] : undefined;
  if (chip) return subjectById(chip.kind, chip.id)?.name ?? '';
  return 'children' in node ? node.children.map((child) => plainText(child, notes)).join(spaceIn(node)) : '';
}

/** The chips in a piece of HTML, by their index. */
export function chipsOf(node: Nodes): number[] {
  const own = node.type === 'element' ? chipIndex(node) : undefined;
  if (own !== undefined) return [own];
  return 'children' in node ? node.children.flatMap((child) => chipsOf(child)) : [];
}

export function chipIndex({ properties }: Element): number | undefined {
  const index = properties['dataChip'];
  return index === undefined || index === null ? undefined : Number(index);
}

const BLOCKS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote']);
const spaceIn = (node: Nodes): string =>
  node.type === 'root' || (node.type === 'element' && BLOCKS.has(node.tagName)) ? ' ' : '';
