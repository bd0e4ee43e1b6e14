import type { FastifyCompressOptions } from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../base/html.ts';
import type { PoolOptions } from '../../base/threads/reader-pool.ts';
import { pageRenderer } from '../page-heads/page-renderer.ts';
import { loadSite } from '../page-heads/site-module.ts';
import { FRAME_ROUTES, NO_FILE } from '../plugins/addresses.ts';
import { DRAWINGS } from '../plugins/pictures.ts';
import { allowStyle, allowWasm } from '../plugins/security-headers.ts';
import { useOembed } from './oembed.ts';
import { sendStatic } from './static-pages.ts';
import { useSitemaps, type Sitemaps } from './sitemaps.ts';
import { MAX_KNOWN, redirectOf, servePage, type OwnSite } from './web-pages.ts';

const ONE_YEAR_SECONDS = 31_536_000;
/** A page of 150 kB is 11 % smaller than at the quality that all answers have, and takes no more than the same 4 ms. */
const CODINGS = {
  encodings: ['br', 'gzip'],
  // Whoever waits for the rest of a page sees its first piece.
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
    },
  },
} satisfies FastifyCompressOptions;

/** The thread of the page `/data/sql`: what a thread may do, its own file says, so that no page may compile WebAssembly. */
const WASM_THREAD = /\bduckdb-browser-eh\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/** Headers for revalidation and logs, which immutable files do not need: 2 kB for the 25 files of a page. */
const REVALIDATION_HEADERS = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];

/** The page of the site in its built folder, or undefined when the site has not been built. */
export function readIndexHtml(webDir: string): string | undefined {
  const path = join(webDir, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Whoever writes a version into the address (`?v=…`) never asks again; others ask once a day, while the one they hold is shown. */
const cachingOfDrawing = (url: string): string =>
  /[?&]v=\w/.test(url)
    ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
    : 'public, max-age=86400, stale-while-revalidate=604800';

interface Page extends OwnSite {
  readonly html: string;
  /** Whether every page has to say that what it shows is simulated. */
  readonly isSimulated: () => boolean;
  /** Real whole matches behind the models while they are too few: pages then mark what models say of real matches. */
  readonly experimentalMatches: () => number | undefined;
  /** What is stored and has pages of its own, for search engines. */
  readonly sitemaps: Sitemaps;
  /** Other limits of the thread that renders than the usual ones. */
  readonly renderLimits?: Partial<PoolOptions> | undefined;
}

/**
 * Serves the built site: files under `/assets/` carry a hash of their content in the name and never change; everything else is
 * asked for again each time. An address that is no file and not below `/api` is the app's own: it gets `index.html` with the head
 * of its page.
 */
export function useWeb(app: FastifyInstance, webDir: string, page: Page): void {
  app.register(fastifyStatic, {
    root: webDir,
    // One route per file: an address that is none of them reaches the app's page below.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{br,gz,zst}', 'server/**'],
    setHeaders: (reply, path) => {
      if (DRAWINGS.some((folder) => path.startsWith(join(webDir, folder))))
        return void reply.header('cache-control', cachingOfDrawing(reply.request.url));
      if (path === join(webDir, 'embed.js'))
        return void reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
      if (!path.startsWith(join(webDir, 'assets/'))) return void reply.header('cache-control', 'no-cache');
      reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
      if (WASM_THREAD.test(path)) allowWasm(reply);
      for (const name of REVALIDATION_HEADERS) reply.removeHeader(name);
    },
  });
  app.register((pages) => usePages(pages, webDir, page));
}

async function usePages(app: FastifyInstance, webDir: string, page: Page): Promise<void> {
  const site = await loadSite(webDir);
  if (site) useOembed(app, site, page.publicUrl);
  if (site)
    useSitemaps(app, page.publicUrl, {
      pages: async () => site.listedPaths.map((path) => ({ path })),
      ...page.sitemaps,
    });
  const warn = (problem: unknown) => app.log.warn({ problem }, 'a page could not be rendered');
  const render = site && pageRenderer(site.renderModule, warn, page.renderLimits);
  const known = new LRUCache<string, readonly string[]>({ max: MAX_KNOWN });
  const realHtml = withContacts(page);
  const [layers = ''] = /@layer [^;{]+;/.exec(realHtml) ?? [];
  const simulatedHtml = realHtml.replace('<aside class="demo-bar" hidden', '<aside class="demo-bar"');
  const options = { schema: { hide: true }, compress: CODINGS };
  for (const route of [...FRAME_ROUTES, '/*']) app.get(route, options, sendPage);
  // A missing file must not look like a page: a script that gets HTML fails in ways nobody understands.
  app.get(NO_FILE, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const elsewhere = site && redirectOf(request, site);
    if (elsewhere) return reply.redirect(elsewhere);
    const index = page.isSimulated() ? simulatedHtml : marked(realHtml, page.experimentalMatches());
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (!site || !render) return reply.send(index);
    if (site.describePage(request.url.split('?', 1)[0] ?? '/').isStatic)
      return sendStatic(app, request, reply, {
        ...page,
        site,
        render,
        webDir,
        layers,
        isSimulated: page.isSimulated(),
        experimentalMatches: page.experimentalMatches(),
      });
    const served = await servePage(app, request, { ...page, site, render, index, known });
    if (served.sheet !== undefined) allowStyle(reply, served.sheet);
    return reply.code(served.status).send(served.html);
  }
}

/** The browser reads them from there; the server renders the footer with them. */
function withContacts({ html: page, contacts: { chatUrl, email, securityTxt } = {} }: Page): string {
  const attributes = html`${chatUrl && html`data-chat-url="${chatUrl}" `}${email && html`data-contact-email="${email}" `}${securityTxt && html`data-security-txt="${securityTxt}" `}`;
  return page.replace('<html ', () => `<html ${attributes.text}`);
}

/** The page that says how few real matches the models have learned from (`Experimental` of the site). */
const marked = (page: string, realMatches: number | undefined): string =>
  realMatches === undefined ? page : page.replace('<html ', `<html data-real-matches="${realMatches}" `);
