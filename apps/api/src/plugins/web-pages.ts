import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHtml, type FilesOfPage } from '../page-heads/page-html.ts';
import type { RenderPage } from '../page-heads/page-renderer.ts';
import type { PageFiles, Site } from '../page-heads/site-module.ts';
import { isFromThisMachine, siteUrl } from '../sign-in/site-address.ts';

/** A page does not wait longer for what it could begin with: it asks for that itself then. */
const PATIENCE_MS = 300;

export interface ServedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

export interface SiteOfPage {
  readonly site: Site;
  readonly render: RenderPage;
  readonly index: string;
  readonly publicUrl: string | undefined;
}

/** Makes the page of a request out of index.html: its head, and the answers it begins with. */
export async function servePage(
  app: FastifyInstance,
  request: FastifyRequest,
  { site, render, index, publicUrl }: SiteOfPage,
): Promise<ServedPage> {
  const [pathname = '/'] = request.url.split('?', 1);
  const { headRequest = '', ...page } = site.describePage(pathname);
  const texts = await answersOf(app, request, new Set([headRequest, ...page.requests].filter(Boolean)));
  const headAnswer: unknown = JSON.parse(texts.get(headRequest) ?? 'null') ?? undefined;
  // All or nothing: a page is rendered from all of them.
  const isComplete = page.requests.length > 0 && page.requests.every((url) => texts.has(url));
  const answers = new Map(isComplete ? page.requests.map((url) => [url, texts.get(url) ?? '']) : []);
  const origin = siteUrl(request, publicUrl);
  const rendered =
    isComplete && page.isServerRendered && !hasOldRanks(request)
      ? await render({ origin: origin ?? '', url: request.url, answers })
      : undefined;
  const html = pageHtml(index, {
    head: page.head(headAnswer),
    headline: page.headline(headAnswer),
    canonicalUrl: origin && `${origin}${request.url}`,
    isUnlisted: !page.isKnown || (headRequest !== '' && !texts.has(headRequest)),
    answers,
    requests: isComplete ? [] : page.requests,
    isBare: page.isBare,
    files: filesOf(page.modules, site.files),
    rendered,
  });
  return { status: page.isKnown ? 200 : 404, html };
}

/** Who chose the ranks of version 1 (a cookie of the site) sees other badges than those that are rendered. */
const hasOldRanks = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes('rankVersion2=false') ?? false;

function filesOf(modules: readonly string[], { entry, pages, sheets, fonts }: PageFiles): FilesOfPage {
  const all = (kind: 'script' | 'styles') => [
    ...new Set(modules.flatMap((name) => pages[name]?.[kind] ?? [])),
  ];
  const sheet = sheets[modules.join(' ')];
  return {
    script: addresses(all('script').filter((path) => !entry.script.includes(path))),
    styles: addresses(all('styles')),
    ownStyles: addresses(all('styles').filter((path) => !entry.styles.includes(path))),
    sheet: sheet && `/${sheet}`,
    fonts: addresses(fonts),
  };
}

const addresses = (paths: readonly string[]) => paths.map((path) => `/${path}`);

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
