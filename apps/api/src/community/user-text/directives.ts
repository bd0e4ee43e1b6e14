import type { Link, Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
// Its types extend those of Markdown.
import 'remark-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { figureOf, subjectByName } from './figures.ts';
import { CHIP_KINDS, type ChipKind, type TextNotes } from './stored-text.ts';
import { MAX_BLOCKS, MAX_CHIPS } from './text-limits.ts';

/** As PostgreSQL numbers them. */
const MAX_BUILD_ID = 2_147_483_647;

type TextDirective = Extract<Nodes, { type: 'textDirective' }>;
type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;

/**
 * `:hero[…]`, `:item[…]{figure="…"}`, `:ability[…]` become placeholders, `::match` a line with a link, `::chart` and `::build` stand between pieces
 * of text. All other uses of colons are the author's words and stay as they were written: "won 5:3", "note:this".
 */
export function replaceDirectives(tree: Root, source: string, notes: TextNotes): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const replaced = replacementOf(node, parent, source, notes);
    if (!replaced) return undefined;
    parent.children.splice(index, 1, ...(replaced as RootContent[]));
    // What was unwrapped is looked at in its turn.
    return [SKIP, index + (isUnwrapped(node) ? 0 : replaced.length)];
  });
}

const isUnwrapped = ({ type }: Nodes) => type === 'footnoteDefinition';

function replacementOf(node: Nodes, parent: Parents, source: string, notes: TextNotes) {
  if (node.type === 'footnoteDefinition') return node.children;
  if (node.type === 'footnoteReference') return [asWritten(node, source)];
  if (node.type === 'textDirective') return [chipOf(node, notes) ?? asWritten(node, source)];
  if (node.type !== 'leafDirective') return undefined;
  const block = blockOf(node, parent, notes);
  return [block ?? paragraph([asWritten(node, source)])];
}

const asWritten = ({ position }: Nodes, source: string): Text => ({
  type: 'text',
  value: source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
});

const paragraph = (children: PhrasingContent[]): Nodes => ({ type: 'paragraph', children });

const isChipKind = (name: string): name is ChipKind => (CHIP_KINDS as readonly string[]).includes(name);

function chipOf(node: TextDirective, notes: TextNotes): Nodes | undefined {
  const kind = node.name;
  if (!isChipKind(kind)) return undefined;
  const name = toString(node).trim();
  const subject = subjectByName(kind, name);
  if (!subject) return refuse(notes, `No ${kind} is called “${name}”.`);
  if (notes.chips.length >= MAX_CHIPS) {
    notes.problems.add(`Only the first ${MAX_CHIPS} heroes, items and abilities of a text are linked.`);
    return { type: 'text', value: subject.name };
  }
  const asked = node.attributes?.['figure'] ?? undefined;
  const figure = figureOf(kind, subject, asked);
  if (asked && !figure) notes.problems.add(`${subject.name} has no figure called “${asked}”.`);
  notes.chips.push({ kind, id: subject.id, figure: figure?.key ?? null, written: figure?.value ?? null });
  return placeholder('dataChip', notes.chips.length - 1);
}

/** Told to the author; what was written stays. */
const refuse = ({ problems }: TextNotes, problem: string): undefined => void problems.add(problem);

/** Sanitized like everything else, and filled when the page is asked for. */
const placeholder = (property: 'dataChip' | 'dataBlock', index: number): Nodes => ({
  type: 'text',
  value: '',
  data: { hName: 'span', hProperties: { [property]: String(index) } },
});

function blockOf(node: LeafDirective, parent: Parents, notes: TextNotes): Nodes | undefined {
  if (node.name === 'match') return matchLine(node);
  if (node.name === 'build') return buildOf(node, parent, notes);
  return node.name === 'chart' ? chartOf(node, parent, notes) : undefined;
}

/** At a second of the match, where one is named: `t=12:30` or `t=750`. */
function matchLine({ attributes }: LeafDirective): Nodes | undefined {
  const id = wholeNumber(attributes?.['id']);
  if (id === undefined) return undefined;
  const seconds = secondsOf(attributes?.['t'] ?? undefined);
  const [address, words] =
    seconds === undefined
      ? [`/match/${id}/summary`, `Match ${id}`]
      : [`/match/${id}/map?t=${seconds}`, `Match ${id} at ${clockOf(seconds)}`];
  return paragraph([linkTo(address, words)]);
}

/** Its name and hero are read when the page is shown. In lists and quotes it is a line. */
function buildOf({ attributes }: LeafDirective, parent: Parents, notes: TextNotes): Nodes | undefined {
  const buildId = wholeNumber(attributes?.['id']);
  if (buildId === undefined || buildId > MAX_BUILD_ID)
    return refuse(notes, 'A build is named by the number in its address: ::build{id=5}.');
  if (parent.type !== 'root' || notes.blocks.length >= MAX_BLOCKS)
    return paragraph([linkTo(`/builds/build-analysis/${buildId}`, `Build ${buildId}`)]);
  return block({ kind: 'build', buildId }, notes);
}

function block(part: TextNotes['blocks'][number], notes: TextNotes): Nodes {
  notes.blocks.push(part);
  return placeholder('dataBlock', notes.blocks.length - 1);
}

const linkTo = (url: string, value: string): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', value }],
});

const CHART_NEEDS = 'A chart names a hero and what it is by: ::chart{hero="Seven" by="rank"}, or by="patch".';

function chartOf({ attributes }: LeafDirective, parent: Parents, notes: TextNotes): Nodes | undefined {
  const hero = subjectByName('hero', attributes?.['hero'] ?? '');
  const by = attributes?.['by'] ?? 'rank';
  if (!hero || (by !== 'rank' && by !== 'patch')) return refuse(notes, CHART_NEEDS);
  if (parent.type !== 'root')
    return refuse(notes, 'A chart stands on a line of its own, outside lists and quotes.');
  return block({ kind: 'chart', heroId: hero.id, by }, notes);
}

function wholeNumber(text: string | null | undefined): number | undefined {
  const number = text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

function secondsOf(text: string | undefined): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text ?? '');
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
