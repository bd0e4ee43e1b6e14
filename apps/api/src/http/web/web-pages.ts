import { COOKIES } from '@soulstat/personal-data';
import type { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHtml, pageInPieces, type FilesOfPage, type PageParts } from '../page-heads/page-html.ts';
import type { RenderedPage, RenderPage } from '../page-heads/page-renderer.ts';
import type { Contacts } from '../page-heads/render-order.ts';
import type { Site, SitePage } from '../page-heads/site-module.ts';
import { siteUrl } from '../network/site-address.ts';
import { openAnswers, renderWith } from './page-answers.ts';

/** What a page is named after is waited for that long. */
const HEAD_PATIENCE_MS = 300;
/** A page that takes longer begins with the shell, and follows in the same answer. */
const SHELL_AFTER_MS = 100;
/** Preloaded by pages that only the browser renders: their content depends on the session. */
const SESSION_REQUEST = '/api/auth/status';
/** Of so many addresses it is known what their pages ask for. */
export const MAX_KNOWN = 2000;

/** The address that a route redirects to, with the query of the request. */
export function redirectOf({ url }: FastifyRequest, site: Site): string | undefined {
  const [pathname = '/'] = url.split('?', 1);
  const { redirect } = site.describePage(pathname);
  return redirect && redirect + url.slice(pathname.length);
}

export interface OwnSite {
  readonly publicUrl: string | undefined;
  readonly contacts?: Contacts | undefined;
  readonly mayOpenStaff: (request: FastifyRequest) => Promise<boolean>;
}

interface SiteOfPage extends OwnSite {
  readonly site: Site;
  readonly render: RenderPage;
  readonly index: string;
  /** By address, what its page asked for the last time. */
  readonly known: LRUCache<string, readonly string[]>;
}

/** Makes the page of a request out of index.html: its head, and the page itself with the answers it is rendered from. */
export async function servePage(
  app: FastifyInstance,
  request: FastifyRequest,
  { site, render, index, publicUrl, contacts = {}, mayOpenStaff, known }: SiteOfPage,
) {
  const [pathname = '/', search = ''] = request.url.split('?', 2);
  const described = site.describePage(pathname);
  const isSecret = described.isOfStaff && !(await mayOpenStaff(request));
  const { headRequest = '', ...page } = isSecret ? nothingAt(described, site) : described;
  const origin = siteUrl(request, publicUrl);
  const answers = openAnswers(app, request);
  const begun = answers.ask([headRequest, ...(known.get(request.url) ?? [])].filter(Boolean));
  // What is not here is told by the browser, which knows why.
  const isHere = headRequest === '' || (await answers.has(headRequest, HEAD_PATIENCE_MS));
  const isThere = page.isKnown && !answers.isGone(headRequest);
  const rendering = begun.then(() =>
    page.isServerRendered && isHere && !hasOldRanks(request)
      ? renderWith(answers, (order) => render({ origin: origin ?? '', contacts, url: request.url, ...order }))
      : undefined,
  );
  const headAnswer: unknown = JSON.parse(answers.found.get(headRequest) ?? 'null') ?? undefined;
  const files = filesOf(page.modules, site);
  const ofVisitor = page.isServerRendered || page.isBare ? [] : [SESSION_REQUEST];
  const head = { ...page.head(headAnswer), ...page.picture?.(search) };
  const partsOf = (rendered: RenderedPage | undefined): PageParts => ({
    head,
    headline: page.headline(headAnswer),
    canonicalUrl: isThere && origin ? `${origin}${request.url}` : undefined,
    isUnlisted: !isThere || !isHere || head.isUnlisted === true,
    embed: isThere && isHere && page.embed && origin ? { origin, url: `${origin}${request.url}` } : undefined,
    answers: answers.found,
    requests: [...(rendered ? answers.refused() : [...answers.asked(), ...ofVisitor])].filter(
      (url) => !answers.isGone(url),
    ),
    isBare: page.isBare,
    files,
    rendered,
  });
  const first = await Promise.race([rendering, delay(SHELL_AFTER_MS, 'later' as const, { ref: false })]);
  void rendering.then(() => known.set(request.url, answers.asked()));
  const isLater = first === 'later' && page.isServerRendered && !page.isBare;
  const html = isLater
    ? Readable.from(pageInPieces(index, partsOf(undefined), rendering.then(partsOf)))
    : pageHtml(index, partsOf(await rendering));
  /** `html` comes in pieces where it is not there at once; `sheet` is the style sheet that stands in it. */
  return { status: isThere ? 200 : 404, html, sheet: files.sheet };
}

/** A page that says of itself what an address says that leads nowhere. */
function nothingAt(page: SitePage, site: Site): SitePage {
  const { head } = site.describePage('/nowhere');
  return { ...page, isKnown: false, head, picture: () => undefined, headline: () => 'Page Not Found' };
}

/** Who chose the ranks of version 1 (a cookie of the site) sees other badges than those that are rendered. */
const hasOldRanks = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${COOKIES.rankVersion.name}=false`) ?? false;

export function filesOf(modules: readonly string[], { files, sheets: texts }: Site): FilesOfPage {
  const { entry, pages, sheets, fonts } = files;
  const all = (kind: 'script' | 'styles') => [
    ...new Set(modules.flatMap((name) => pages[name]?.[kind] ?? [])),
  ];
  const own = (kind: 'script' | 'styles') => all(kind).filter((path) => !entry[kind].includes(path));
  const whole = sheets[modules.join(' ')];
  return {
    script: addresses(own('script')),
    styles: addresses(whole?.styles ?? all('styles')),
    ownStyles: addresses(own('styles')),
    sheet: whole && texts.get(whole.sheet),
    fonts: addresses(fonts),
  };
}

const addresses = (paths: readonly string[]) => paths.map((path) => `/${path}`);
