import type { TextHeading } from '@soulstat/api-client/contract';
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { plainText } from './plain-text.ts';
import { IMAGE_PATH, safeAddress } from './safe-address.ts';
import { markSentences } from './sentences.ts';
import { MAX_IMAGES } from './text-limits.ts';
import type { TextNotes } from './stored-text.ts';

/** What sanitized HTML gets from us: addresses that are checked, sizes of pictures, anchors of headings, marked sentences. */
export function finishHtml(html: Root, notes: TextNotes): TextHeading[] {
  const slugger = new GithubSlugger();
  const headings: TextHeading[] = [];
  visit(html, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const others = replacedBy(node, notes);
    if (others) {
      parent.children.splice(index, 1, ...others);
      return [SKIP, index];
    }
    if (isHeading(node)) headings.push(finishHeading(node, headings.at(-1)?.depth ?? 1, slugger, notes));
    return undefined;
  });
  markSentences(html);
  return headings;
}

/** What stands in place of a link or a picture that is not shown; undefined where it stays. */
function replacedBy(node: Element, notes: TextNotes): readonly ElementContent[] | undefined {
  if (node.tagName === 'a') return finishLink(node, notes) ? undefined : node.children;
  if (node.tagName !== 'img' || finishImage(node, notes)) return undefined;
  return [{ type: 'text', value: String(node.properties['alt'] ?? '') }];
}

function finishLink(node: Element, notes: TextNotes): boolean {
  const address = safeAddress(String(node.properties['href'] ?? ''));
  if (!address) return false;
  if (!address.isElsewhere) {
    node.properties = { href: address.href };
    return true;
  }
  if (!notes.hasLinks) {
    notes.problems.add('Links to other sites are not shown for new accounts.');
    return false;
  }
  node.properties = { href: address.href, rel: ['nofollow', 'ugc', 'noopener'] };
  return true;
}

function finishImage(node: Element, notes: TextNotes): boolean {
  const { src, alt } = node.properties;
  const found = IMAGE_PATH.exec(String(src ?? ''));
  if (!found?.[1]) {
    notes.problems.add('Pictures of other sites are not shown: upload them here.');
    return false;
  }
  if (notes.images.size >= MAX_IMAGES && !notes.images.has(found[1])) {
    notes.problems.add(`Only the first ${MAX_IMAGES} pictures of a text are shown.`);
    return false;
  }
  notes.images.add(found[1]);
  if (!alt) notes.problems.add('A picture has no description. People who cannot see it need one.');
  const size = { width: Number(found[2]), height: Number(found[3]) };
  node.properties = { src: found[0], alt: String(alt ?? ''), ...size, loading: 'lazy', decoding: 'async' };
  return true;
}

const isHeading = ({ tagName }: Element) => /^h[234]$/.test(tagName);

/** The page has the first heading; no level is left out below it. */
function finishHeading(node: Element, before: number, slugger: GithubSlugger, notes: TextNotes): TextHeading {
  const text = plainText(node, notes).trim();
  const depth = Math.min(Number(node.tagName.slice(1)), before + 1);
  const id = `s-${slugger.slug(text) || 'section'}`;
  node.tagName = `h${depth}`;
  node.properties = { id };
  return { id, depth, text };
}
