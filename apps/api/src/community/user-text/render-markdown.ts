import type { TextPart, userText } from '@soulstat/api-client/contract';
import type { Root as Html } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import { replaceDirectives } from './directives.ts';
import { finishHtml } from './finish-html.ts';
import { chipsOf, plainText } from './plain-text.ts';
import { TEXT_FORMAT, type StoredText, type TextNotes } from './stored-text.ts';
import { MAX_DEPTH, MAX_NODES, refusalOf, TOO_DEEP } from './text-limits.ts';
import { TEXT_SCHEMA } from './text-schema.ts';

export interface TextToRender {
  readonly markdown: string;
  readonly kind: userText.TextKind;
  /** Whether links to other sites are links: those of new accounts stay text. */
  readonly hasLinks: boolean;
}

export type Rendered =
  | { readonly state: 'rendered'; readonly text: StoredText }
  | { readonly state: 'refused'; readonly reason: string };

/** Markdown as HTML that is harmless whatever was written. Takes time that grows with the text: it runs in a thread (`text-worker.ts`). */
export function renderMarkdown({ markdown, kind, hasLinks }: TextToRender): Rendered {
  const refusal = refusalOf(markdown, kind);
  if (refusal !== undefined) return refused(refusal);
  const tree = PARSER.parse(markdown);
  const size = sizeOf(tree);
  if (size.depth > MAX_DEPTH) return refused(TOO_DEEP);
  if (size.nodes > MAX_NODES) return refused('The text has too much formatting.');
  const notes: TextNotes = { hasLinks, chips: [], blocks: [], images: new Set(), problems: new Set() };
  levelHeadings(tree);
  replaceDirectives(tree, markdown, notes);
  const html = TO_HTML.runSync(tree) as Html;
  const headings = finishHtml(html, notes);
  return {
    state: 'rendered',
    text: {
      format: TEXT_FORMAT,
      parts: partsOf(html, notes),
      chips: notes.chips,
      headings,
      images: [...notes.images],
      problems: [...notes.problems],
      ...summaryOf(html, notes),
    },
  };
}

const refused = (reason: string): Rendered => ({ state: 'refused', reason });

/** Markup is text like any other, and nobody's list of tags to be kept up. Containers (`:::`) nest without end and have no use here. */
function withoutMarkup(this: Processor): void {
  const data = this.data();
  const extensions = (data.micromarkExtensions ??= []);
  for (const { flow } of extensions) {
    const ofColon = flow?.[COLON];
    if (flow && Array.isArray(ofColon)) flow[COLON] = ofColon.filter(({ concrete }) => !concrete);
  }
  extensions.push({ disable: { null: ['htmlFlow', 'htmlText'] } });
}

const COLON = 58;

const PARSER = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(withoutMarkup)
  .freeze();
const TO_HTML = unified().use(remarkRehype).use(rehypeSanitize, TEXT_SCHEMA).freeze();

/** The page has the first heading: the highest of the text comes below it, and three levels are enough. */
function levelHeadings({ children }: Root): void {
  const headings = children.filter((node) => node.type === 'heading');
  const highest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings)
    heading.depth = Math.min(heading.depth - highest + 2, 4) as typeof heading.depth;
}

/** Without recursion: what is asked is whether recursion is safe. */
function sizeOf(tree: Root): { readonly nodes: number; readonly depth: number } {
  const waiting: { readonly node: object; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  let nodes = 0;
  let deepest = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    nodes += 1;
    deepest = Math.max(deepest, next.depth);
    const { children = [] } = next.node as { readonly children?: readonly object[] };
    for (const node of children) waiting.push({ node, depth: next.depth + 1 });
  }
  return { nodes, depth: deepest };
}

/** Charts and builds stand between pieces of HTML. */
function partsOf(html: Html, { blocks }: TextNotes): TextPart[] {
  const parts: TextPart[] = [];
  let piece: Html['children'] = [];
  const endPiece = () => {
    const text = toHtml({ type: 'root', children: piece }).trim();
    if (text !== '') parts.push({ kind: 'html', html: text });
    piece = [];
  };
  for (const node of html.children) {
    const block = node.type === 'element' ? blockOf(node.properties['dataBlock'], blocks) : undefined;
    if (block) {
      endPiece();
      parts.push(block);
    } else piece.push(node);
  }
  endPiece();
  return parts;
}

const blockOf = (index: unknown, blocks: TextNotes['blocks']) =>
  index === undefined ? undefined : blocks[Number(index)];

const EXCERPT_LENGTH = 200;

function summaryOf(html: Html, notes: TextNotes): Pick<StoredText, 'wordCount' | 'excerpt'> {
  const paragraphs = html.children.filter((node) => node.type === 'element' && node.tagName === 'p');
  const text = paragraphs.map((node) => plainText(node, notes)).join(' ');
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const cut = words
    .slice(0, EXCERPT_LENGTH)
    .replace(/\s\S*$/, '')
    .replace(/[.,;:!?…]+$/, '');
  return {
    wordCount: plainText(html, notes).split(/\s+/).filter(Boolean).length + chipsOf(html).length,
    excerpt: words.length > EXCERPT_LENGTH ? `${cut}…` : words,
  };
}
