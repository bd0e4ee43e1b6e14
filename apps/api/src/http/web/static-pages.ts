import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { html, raw, type Html } from '../../base/html.ts';
import { siteUrl } from '../network/site-address.ts';
import { headTags } from '../page-heads/page-html.ts';
import type { RenderPage } from '../page-heads/page-renderer.ts';
import type { Site } from '../page-heads/site-module.ts';
import { allowStyle } from '../plugins/security-headers.ts';
import { openAnswers, renderWith } from './page-answers.ts';
import { filesOf } from './web-pages.ts';

interface StaticSite {
  readonly site: Site;
  readonly render: RenderPage;
  readonly publicUrl: string | undefined;
  /** The folder of the built site, which has the sprites. */
  readonly webDir: string;
  /** Declares the order of the style layers, before any of them. */
  readonly layers: string;
  readonly isSimulated: boolean;
  readonly experimentalMatches: number | undefined;
}

/** Others may keep an embed for a minute, and show it while they ask for a newer one. */
const CACHING = 'public, max-age=60, stale-while-revalidate=600';
/** The first answer that a page needs is waited for as long as all of them. */
const PATIENCE_MS = 2000;

/** What each status of a page without its content says. */
const REFUSALS: Readonly<Record<number, string>> = {
  404: 'Nothing to show: it was removed, is hidden or was never here.',
  401: 'This is not public.',
  503: 'Soulstat is busy. This tries again in a few seconds.',
};

/**
 * Sends an embed: a page without script that is whole in one answer, its styles and pictures in it, since a frame without any right may ask
 * for nothing else. Only `?resize` brings a script, which tells the page around how high it is.
 */
export async function sendStatic(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, render, publicUrl, webDir, layers, isSimulated, experimentalMatches }: StaticSite,
) {
  const [pathname = '/', search = ''] = request.url.split('?', 2);
  const page = site.describePage(pathname);
  const { headRequest = '' } = page;
  const origin = siteUrl(request, publicUrl);
  const answers = openAnswers(app, request);
  if (headRequest !== '') void answers.ask([headRequest]);
  const isHere = page.isKnown && (headRequest === '' || (await answers.has(headRequest, PATIENCE_MS)));
  const rendered = isHere
    ? await renderWith(answers, (order) =>
        render({ origin: origin ?? '', contacts: {}, url: request.url, isStatic: true, ...order }),
      )
    : undefined;
  const status = rendered ? 200 : page.isKnown ? refusalOf(answers.statusOf(headRequest), isHere) : 404;
  const markup = rendered
    ? await withSprites(rendered.markup, webDir)
    : refusal(status, new URLSearchParams(search).get('theme')).text;
  const sheet = layers + (filesOf(page.modules, site).sheet ?? '');
  allowStyle(reply, sheet);
  reply.header('cache-control', rendered ? CACHING : 'no-cache');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  const answer: unknown = JSON.parse(answers.found.get(headRequest) ?? 'null') ?? undefined;
  const head = headTags({
    head: page.head(answer),
    canonicalUrl: rendered && origin ? `${origin}${request.url}` : undefined,
    // What it shows has a page of its own.
    isUnlisted: true,
    rendered: undefined,
    embed: rendered && origin ? { origin, url: `${origin}${request.url}` } : undefined,
  });
  const real =
    experimentalMatches === undefined ? undefined : html` data-real-matches="${experimentalMatches}"`;
  return reply.code(status).send(
    html`<!doctype html>
      <html lang="en" ${real}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${
            status === 503 ? html`<meta http-equiv="refresh" content="${RETRY_SECONDS}" />` : undefined
          }${raw(head)}
          ${raw(`<style>${sheet}</style>`)}
        </head>
        <body class="embed-page">
          ${raw(markup)}${
            isSimulated ? SIMULATED : undefined
          }${/(?:^|&)resize(?:=|&|$)/.test(search) ? RESIZE : undefined}
        </body>
      </html>`.text,
  );
}

const RETRY_SECONDS = 5;
const SIMULATED = html`<p class="embed-simulated">
  Simulated league: every player, match and figure is invented.
</p>`;
const RESIZE = html`<script src="/embed-frame.js" async></script>`;

/** Of what is asked for first; undefined while it is on its way. */
function refusalOf(status: number | undefined, isHere: boolean): 401 | 404 | 503 {
  if (isHere || status === undefined || status === 429 || status >= 500) return 503;
  return status === 401 || status === 403 ? 401 : 404;
}

const refusal = (status: number, theme: string | null): Html =>
  html`<main class="embed" data-theme="${/^(?:light|auto)$/.exec(theme ?? '')?.[0] ?? 'dark'}">
    <h1>Soulstat</h1>
    <p>${REFUSALS[status]}</p>
    <p><a href="/" target="_blank" rel="noreferrer">Open Soulstat</a></p>
  </main>`;

const USED = /(href|data-art)="(\/assets\/[\w-]+\.svg)#([\w-]+)"/g;

/** The markup with the symbols that it uses in it: those of another file are closed to a frame that counts as another site. */
async function withSprites(markup: string, webDir: string): Promise<string> {
  const used = new Map(
    [...markup.matchAll(USED)].map(([, , file = '', name = '']) => [`${file}#${name}`, { file, name }]),
  );
  if (used.size === 0) return markup;
  const ids = new Map([...used.keys()].map((address, index) => [address, `e${index}`]));
  const symbols = await Promise.all(
    [...used].map(async ([address, { file, name }]) => {
      const symbol = (await symbolsOf(join(webDir, file))).get(name);
      return symbol?.replace(`id="${name}"`, `id="${ids.get(address)}"`) ?? '';
    }),
  );
  const inside = markup.replaceAll(
    USED,
    (_, _attribute, file: string, name: string) => `href="#${ids.get(`${file}#${name}`)}"`,
  );
  return `${inside}<svg class="embed-sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}

/** By file, its symbols by name. */
const sprites = new LRUCache<string, Promise<ReadonlyMap<string, string>>>({ max: 32 });

function symbolsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const known = sprites.get(path);
  if (known) return known;
  const read = readFile(path, 'utf8').then(
    (text) =>
      new Map(
        [...text.matchAll(/<symbol id="([\w-]+)"[\s\S]*?<\/symbol>/g)].map(([symbol, name = '']) => [
          name,
          symbol,
        ]),
      ),
    () => new Map<string, string>(),
  );
  sprites.set(path, read);
  return read;
}
