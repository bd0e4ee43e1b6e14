import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHtml, type FilesOfPage } from '../page-heads/page-html.ts';
import type { DrawPage } from '../page-heads/page-drawer.ts';
import type { Site } from '../page-heads/site-module.ts';
import { isFromThisMachine, siteUrl } from './site-address.ts';

/** A page does not wait longer for what it could begin with: it asks for that itself then. */
const PATIENCE_MS = 300;

export interface ServedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

export interface SiteOfPage {
  readonly site: Site;
  /** Left out where the build brings nothing that draws. */
  readonly draw: DrawPage | undefined;
  readonly index: string;
  readonly publicUrl: string | undefined;
}

/** Makes the page of a request out of index.html: its head, and the answers it begins with. */
export async function servePage(
  app: FastifyInstance,
  request: FastifyRequest,
  { site, draw, index, publicUrl }: SiteOfPage,
): Promise<ServedPage> {
  const [pathname = '/'] = request.url.split('?', 1);
  const page = site.describePage(pathname);
  const texts = await answersOf(app, request, new Set([...page.asked, ...page.early]));
  const answers = new Map([...texts].map(([url, text]): [string, unknown] => [url, JSON.parse(text)]));
  const isEarly = page.early.length > 0 && page.early.every((url) => texts.has(url));
  const origin = siteUrl(request, publicUrl);
  // All or nothing: index.html asks for what it needs unless it is told that all is here.
  const early = new Map(isEarly ? page.early.map((url) => [url, texts.get(url) ?? '']) : []);
  const drawn =
    isEarly &&
    page.drawnBy.length > 0 &&
    !hasOldRanks(request) &&
    (await draw?.({ origin: origin ?? '', url: request.url, answers: early }));
  const html = pageHtml(index, {
    head: page.head(answers),
    headline: page.headline(answers),
    canonicalUrl: origin && `${origin}${request.url}`,
    isUnlisted: !page.isKnown || page.asked.some((url) => !texts.has(url)),
    early,
    isBare: page.isBare,
    drawn: drawn ? { ...drawn, ...filesOf(page.drawnBy, site) } : undefined,
  });
  return { status: page.isKnown ? 200 : 404, html };
}

/** Who chose the ranks of version 1 (a cookie of the site) sees other badges than those that are drawn. */
const hasOldRanks = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes('rankVersion2=false') ?? false;

function filesOf(names: readonly string[], { pageFiles, drawnStyles, fonts }: Site): FilesOfPage {
  const sheet = drawnStyles[names.join(' ')];
  const styles = new Set(names.flatMap((name) => pageFiles[name]?.styles ?? []));
  return {
    sheet: sheet && `/${sheet}`,
    styles: [...styles].map((path) => `/${path}`),
    fonts: fonts.map((path) => `/${path}`),
  };
}

/**
 * What this very API answers, as JSON text; refusals and what takes too long are left out. Asked in the visitor's name, whose
 * requests these are, and without cookies: nothing of an account gets into a page.
 */
async function answersOf(
  app: FastifyInstance,
  request: FastifyRequest,
  urls: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  // A visitor behind a proxy stays one: limits differ for programs of this machine.
  const headers = isFromThisMachine(request) ? {} : { via: 'page' };
  const found = new Map<string, string>();
  const asking = [...urls].map(async (url) => {
    const { statusCode, body } = await app.inject({ url, headers, remoteAddress: request.ip });
    if (statusCode === 200) found.set(url, body);
  });
  if (asking.length === 0) return found;
  const patience = new AbortController();
  await Promise.race([
    Promise.allSettled(asking),
    delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
  // What comes later does not change the page any more.
  return new Map(found);
}
