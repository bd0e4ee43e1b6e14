import { html, raw, type Html } from '../../base/html.ts';
import type { RenderedPage } from './page-renderer.ts';
import type { PageHead } from './site-module.ts';

/** A page that has an embed, by its whole address. */
export interface EmbeddedPage {
  readonly origin: string;
  readonly url: string;
}

export interface HeadParts {
  readonly head: PageHead;
  /** The whole address, where it is known. */
  readonly canonicalUrl: string | undefined;
  readonly isUnlisted: boolean;
  readonly embed?: EmbeddedPage | undefined;
  /** The page itself, in place of the shell. */
  readonly rendered?: RenderedPage | undefined;
}

export interface PageParts extends HeadParts {
  /** Painted with the shell, until the page takes over. */
  readonly headline: string | undefined;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
  /** Requests of the API that the page makes and that did not come with it. */
  readonly requests: readonly string[];
  /** Without the bar, the sidebar and the footer. */
  readonly isBare: boolean;
  readonly files: FilesOfPage;
}

/** Addresses of what is asked for beside the site's first script. */
export interface FilesOfPage {
  readonly script: readonly string[];
  /** As the site's script asks for them, those of all pages first. */
  readonly styles: readonly string[];
  /** Of these what only some pages need. */
  readonly ownStyles: readonly string[];
  /** The text of all of them in one, where the build has that. */
  readonly sheet: string | undefined;
  readonly fonts: readonly string[];
}

/**
 * index.html with the head of one page, its first answers, and what it needs beside the script. Everything that comes from outside is
 * escaped for where it stands. What is marked `data-static` is taken out by the site once it runs: its pages set their own.
 */
export function pageHtml(index: string, parts: PageParts): string {
  const { answers, rendered } = parts;
  const scripts = rendered ? dataScripts(answers, rendered) : '';
  return headlined(headHtml(index, parts), parts).replace(/<noscript>/, (noscript) => scripts + noscript);
}

const headHtml = (index: string, parts: PageParts): string =>
  withRoot(index, parts)
    .replace(FIRST_SCRIPT_AND_STYLE, (first) => first + html`${links(parts)}`.text)
    .replace(STATIC_TITLE, '')
    .replace(STATIC_DESCRIPTION, () => headTags(parts));

const headlined = (shell: string, parts: PageParts): string =>
  shell.replace(LOADING_SCREEN, (screen) => headlineTag(parts) + screen);

/** What the page is before its own markup is there. */
const AWAITED: RenderedPage = { markup: '', hasItems: false, queries: [], preloads: [], at: 0 };

/**
 * The same in two pieces, the page's own markup with the second: until then the shell stands in its place (`shell.css` of the site hides it
 * then). In the first, `known` is all but the markup. It preloads no requests: their answers come with the second.
 */
export async function* pageInPieces(index: string, known: PageParts, whole: Promise<PageParts>) {
  const [, shell = ''] = SHELL.exec(index) ?? [];
  const awaited = headHtml(index, { ...known, requests: [], rendered: AWAITED });
  const [before = '', after = ''] = awaited.split(ROOT_OF_AWAITED);
  yield `${before}<div id="shell">${headlined(shell, known)}</div>`;
  const { answers, rendered } = await whole;
  yield (rendered ? rootOf(rendered) + dataScripts(answers, rendered) : '<div id="root"></div>') + after;
}

/** What the page was rendered from: the browser's first render has to be the same. */
function dataScripts(answers: PageParts['answers'], { queries, preloads }: RenderedPage): string {
  return [
    ...queries.map(([key, data]) => dataScript(html`data-query="${key}"`, data)),
    ...preloads.map((request) => dataScript(html`data-preload="${request}"`, answers.get(request) ?? 'null')),
  ].join('');
}

/** What stands in the page before any script runs. The shell has its style with it; a rendered page must not be seen without its own. */
function withRoot(index: string, { rendered, isBare, files }: PageParts): string {
  if (!rendered) return isBare ? index.replace(SHELL, () => '<div id="root"></div>') : index;
  return index
    .replace('<html ', () => (files.sheet === undefined ? '<html ' : stylesAttribute(files)))
    .replace(LAST_STYLES, '')
    .replace(TABLE_OF_ITEMS, (link) => (rendered.hasItems ? link : ''))
    .replace(SHELL, () => rootOf(rendered));
}

const rootOf = ({ at, hasItems, markup }: RenderedPage): string =>
  `<div id="root" data-rendered-at="${at}"${hasItems ? ' data-items' : ''}>${markup}</div>`;

const ROOT_OF_AWAITED = rootOf(AWAITED);

const link = (attributes: string, href: string): Html =>
  html`<link ${raw(attributes)} crossorigin href="${href}" />`;

/** Data never waits for script, nor one script for another: all are asked for at once. */
const links = ({ files, requests, rendered }: PageParts): readonly Html[] => [
  ...requests.map((href) => link('rel="preload" as="fetch"', href)),
  ...files.script.map((href) => link('rel="modulepreload"', href)),
  ...(rendered
    ? renderedLinks(files)
    : files.ownStyles.map((href) => link('rel="preload" as="style"', href))),
];

/** The face of titles is 8 kB. Wide tables would move when their own font comes; phones begin without (`tokens.css` of the site). */
const FONT = 'rel="preload" as="font" type="font/woff2"';
const fontLink = (href: string): Html =>
  link(href.includes('display') ? FONT : `${FONT} media="(min-width: 40.01rem)"`, href);

/** The sheet letter by letter: the page's policy knows its hash. */
const renderedLinks = ({ sheet, styles, fonts }: FilesOfPage): readonly Html[] => [
  ...(sheet === undefined
    ? styles.map((href) => link('rel="stylesheet"', href))
    : [raw(`<style>${sheet}</style>`)]),
  ...fonts.map(fontLink),
];

/** For the first script of index.html: what does not have to be asked for any more. */
const stylesAttribute = ({ styles }: FilesOfPage) => html`<html data-styles="${styles.join(' ')}" `.text;

const LAST_STYLES = /(?:<link rel="stylesheet"[^>]*>)+(?=<\/body>)/;
/**
 * The script starts the downloads, and would wait for styles before it. The style says in which order the layers of all sheets count:
 * a sheet before it would make its own layer the weakest.
 */
const FIRST_SCRIPT_AND_STYLE = /<script[^>]*>[\s\S]*?<\/script>\s*(?:<style[^>]*>[\s\S]*?<\/style>)?/;
/** A page without items is answered before their table comes. */
const TABLE_OF_ITEMS = /<link rel="preload" as="fetch"[^>]*\/startup-items[^>]*>\s*/;
const STATIC_TITLE = /<title data-static>[^<]*<\/title>\s*/;
const STATIC_DESCRIPTION = /<meta\s+data-static\s+name="description"[^>]*>/;
const LOADING_SCREEN = '<div class="loading-screen">';
/** The shell is followed by what those without script read. */
const SHELL = /<div id="root">([\s\S]*)<\/div>(?=\s*<noscript>)/;

const headlineTag = ({ headline }: PageParts): string =>
  headline === undefined ? '' : html`<h1 class="shell-headline">${headline}</h1>`.text;

/** For `head` of a page, which ends up between `<head>` and `</head>`. */
export function headTags({
  head: { title, description, image, imageAlt, feeds = [], isUnlisted: isOwn },
  canonicalUrl,
  isUnlisted,
  rendered,
  embed,
}: HeadParts): string {
  // A preview is made by another site: a picture has to say where it is.
  const imageUrl = image && canonicalUrl && new URL(image, canonicalUrl).href;
  // What the pages themselves put into the head stays where the page is rendered: the site hydrates it.
  const own = rendered ? raw('') : raw(' data-static');
  return html`<title${own}>${title}</title>
    <meta${own} name="description" content="${description}" />
    <meta data-static property="og:site_name" content="Soulstat" />
    <meta data-static property="og:type" content="website" />
    <meta data-static property="og:title" content="${title}" />
    <meta data-static property="og:description" content="${description}" />
    <meta data-static name="twitter:card" content="${imageUrl ? 'summary_large_image' : 'summary'}" />
    ${feeds.map(
      ({ type, title: name, href }) =>
        html` <link${own} rel="alternate" type="${type}" title="${name}" href="${href}" />`,
    )}${embed && oembedLinks(embed, title)}${imageTags(imageUrl, imageAlt)}${
      canonicalUrl &&
      html` <link${own} rel="canonical" href="${canonicalUrl}" />
        <meta data-static property="og:url" content="${canonicalUrl}" />`
    }${isUnlisted ? html` <meta${isOwn ? own : raw(' data-static')} name="robots" content="noindex" />` : undefined}`
    .text;
}

/** Where programs that make previews find the embed of a page: https://oembed.com/#section4 */
const oembedLinks = ({ origin, url }: EmbeddedPage, title: string): readonly Html[] =>
  (['json', 'xml'] as const).map((format) => {
    const href = `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`;
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
    return html` <link data-static rel="alternate" type="${type}" title="${title}" href="${href}" />`;
  });

const imageTags = (url: string | undefined, alt: string | undefined) =>
  url &&
  html` <meta data-static property="og:image" content="${url}" />
    <meta data-static property="og:image:width" content="1200" />
    <meta data-static property="og:image:height" content="630" />
    <meta data-static name="twitter:image" content="${url}" />${
      alt === undefined
        ? undefined
        : html`<meta data-static property="og:image:alt" content="${alt}" />
            <meta data-static name="twitter:image:alt" content="${alt}" />`
    }`;

/** No script runs in it: its type says that it is data, so the page's policy has nothing to allow. */
function dataScript(name: Html, json: string): string {
  const data = raw(jsonInHtml(json));
  return html`<script type="application/json" ${name}>
    ${data}
  </script>`.text;
}

/** JSON that ends no element and breaks no line of a script, and is the same JSON. */
const jsonInHtml = (json: string): string =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
