import { COOKIES } from '@soulstat/personal-data';
import type { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHtml, pageInPieces, type FilesOfPage, type PageParts } from '../page-heads/page-html.ts';
import type { RenderedPage, RenderPage } from '../page-heads/page-renderer.ts';
import type { Contacts, RenderOrder } from '../page-heads/render-order.ts';
import type { Site, SitePage } from '../page-heads/site-module.ts';
import { isFromThisMachine, siteUrl } from '../network/site-address.ts';

/** What a page is named after is waited for that long. */
const HEAD_PATIENCE_MS = 300;
/** A page that takes longer begins with the shell, and follows in the same answer. */
const SHELL_AFTER_MS = 100;
/** A page does not wait longer for its answers: the browser asks for them itself then. */
const PATIENCE_MS = 2000;
/** Parts of a page that need the answers of others first are not asked for longer. */
const MAX_ROUNDS = 4;
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
  const [pathname = '/'] = request.url.split('?', 1);
  const described = site.describePage(pathname);
  const isSecret = described.isOfStaff && !(await mayOpenStaff(request));
  const { headRequest = '', ...page } = isSecret ? nothingAt(described, site) : described;
  const origin = siteUrl(request, publicUrl);
  const answers = openAnswers(app, request);
  const begun = answers.ask([headRequest, ...(known.get(request.url) ?? [])].filter(Boolean));
  // What is not here is told by the browser, which knows why.
  const isHere = headRequest === '' || (await answers.has(headRequest, HEAD_PATIENCE_MS));
  const rendering = begun.then(() =>
    page.isServerRendered && isHere && !hasOldRanks(request)
      ? renderWith(answers, (order) => render({ origin: origin ?? '', contacts, url: request.url, ...order }))
      : undefined,
  );
  const headAnswer: unknown = JSON.parse(answers.found.get(headRequest) ?? 'null') ?? undefined;
  const files = filesOf(page.modules, site);
  const ofVisitor = page.isServerRendered || page.isBare ? [] : [SESSION_REQUEST];
  const head = page.head(headAnswer);
  const partsOf = (rendered: RenderedPage | undefined): PageParts => ({
    head,
    headline: page.headline(headAnswer),
    canonicalUrl: origin && `${origin}${request.url}`,
    isUnlisted: !page.isKnown || !isHere || head.isUnlisted === true,
    answers: answers.found,
    requests: rendered ? answers.refused() : [...answers.asked(), ...ofVisitor],
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
  return { status: page.isKnown ? 200 : 404, html, sheet: files.sheet };
}

/** A page that says of itself what an address says that leads nowhere. */
function nothingAt(page: SitePage, site: Site): SitePage {
  const { head } = site.describePage('/nowhere');
  return { ...page, isKnown: false, head, headline: () => 'Page Not Found' };
}

/** Renders a page with what it asks for, of which more may become known with every answer. */
async function renderWith(
  answers: Answers,
  render: (order: Pick<RenderOrder, 'answers' | 'refused'>) => ReturnType<RenderPage>,
): Promise<RenderedPage | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await render({ answers: new Map(answers.found), refused: answers.refused() });
    if (!result || 'markup' in result) return result;
    await answers.ask(result.missing);
  }
  return undefined;
}

/** Who chose the ranks of version 1 (a cookie of the site) sees other badges than those that are rendered. */
const hasOldRanks = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${COOKIES.rankVersion.name}=false`) ?? false;

function filesOf(modules: readonly string[], { files, sheets: texts }: Site): FilesOfPage {
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

type Answers = ReturnType<typeof openAnswers>;

/**
 * What this very API answers to one visitor's page, as JSON text; refusals and what takes too long are left out. Asked in the visitor's
 * name, whose requests these are, and without cookies: nothing of an account gets into a page.
 */
function openAnswers(app: FastifyInstance, request: FastifyRequest) {
  const asking = new Map<string, Promise<void>>();
  const bodies = new Map<string, string>();
  /** Grows only where somebody waits: what comes later does not change the page any more. */
  const found = new Map<string, string>();
  const isLate = delay(PATIENCE_MS, undefined, { ref: false });
  // A visitor behind a proxy stays one: limits differ for programs of this machine.
  const headers = isFromThisMachine(request) ? {} : { via: 'page' };

  async function begin(url: string): Promise<void> {
    const { statusCode, body } = await app.inject({ url, headers, remoteAddress: request.ip });
    if (statusCode === 200) bodies.set(url, body);
  }

  function take(url: string): boolean {
    const body = bodies.get(url);
    if (body !== undefined) found.set(url, body);
    return body !== undefined;
  }

  /** In the order in which they became known. */
  const asked = (): readonly string[] => [...asking.keys()];
  return {
    found,
    asked,
    refused: () => asked().filter((url) => !found.has(url)),
    /** Whether it is answered within that time; it has been asked for. */
    has: async (url: string, patienceMs: number) => {
      await Promise.race([asking.get(url), delay(patienceMs, undefined, { ref: false })]);
      return take(url);
    },
    ask: async (urls: readonly string[]) => {
      for (const url of urls) if (!asking.has(url)) asking.set(url, begin(url));
      await Promise.race([Promise.allSettled(urls.map((url) => asking.get(url))), isLate]);
      for (const url of urls) take(url);
    },
  };
}
