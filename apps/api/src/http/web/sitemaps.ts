import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../../base/html.ts';
import { fail } from '../../base/problem.ts';
import { siteUrl } from '../network/site-address.ts';

/** An address that search engines are told of. */
export interface ListedAddress {
  readonly path: string;
  readonly changedAt?: Date | undefined;
}

/** By kind, what there is to find. */
export type Sitemaps = Readonly<Record<string, () => Promise<readonly ListedAddress[]>>>;

const CACHING = 'public, max-age=3600';
const TYPE = 'application/xml; charset=utf-8';
/** https://www.sitemaps.org/protocol.html */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAX_ADDRESSES = 50_000;
const HIDDEN = { schema: { hide: true } };

/** `/sitemap.xml` names a sitemap for each kind, `/sitemaps/guides.xml`; `/opensearch.xml` says how browsers search here. */
export function useSitemaps(app: FastifyInstance, publicUrl: string | undefined, sitemaps: Sitemaps): void {
  app.get('/sitemap.xml', HIDDEN, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const maps = await Promise.all(
      Object.entries(sitemaps).map(async ([kind, list]) => ({ kind, changedAt: newestOf(await list()) })),
    );
    return send(
      reply,
      html`<sitemapindex xmlns="${NAMESPACE}"
        >${maps.map(
          ({ kind, changedAt }) =>
            html`<sitemap><loc>${origin}/sitemaps/${kind}.xml</loc>${lastChange(changedAt)}</sitemap>`,
        )}</sitemapindex
      >`,
    );
  });

  app.get<{ Params: { kind: string } }>('/sitemaps/:kind.xml', HIDDEN, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const list = Object.entries(sitemaps).find(([kind]) => kind === request.params.kind)?.[1];
    if (!list) return fail('not_found', 'There is no such sitemap.');
    const addresses = (await list()).slice(0, MAX_ADDRESSES);
    return send(
      reply,
      html`<urlset xmlns="${NAMESPACE}"
        >${addresses.map(
          ({ path, changedAt }) => html`<url><loc>${origin}${path}</loc>${lastChange(changedAt)}</url>`,
        )}</urlset
      >`,
    );
  });

  app.get('/robots.txt', HIDDEN, async (request, reply) => {
    const origin = siteUrl(request, publicUrl);
    const sitemap = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    reply.header('cache-control', CACHING).type('text/plain; charset=utf-8');
    return `User-agent: *\nDisallow: /api/\n${sitemap}`;
  });

  app.get('/opensearch.xml', HIDDEN, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    return send(
      reply,
      html`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"
        ><ShortName>Soulstat</ShortName><Description>Players and matches of Deadlock</Description
        ><InputEncoding>UTF-8</InputEncoding
        ><Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image
        ><Url type="text/html" template="${origin}/?search={searchTerms}"
      /></OpenSearchDescription>`,
      'application/opensearchdescription+xml; charset=utf-8',
    );
  });
}

/** Addresses in such files are whole. */
const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  siteUrl(request, publicUrl) ?? fail('not_found', 'This site does not know its own address.');

const newestOf = (addresses: readonly ListedAddress[]): Date | undefined =>
  addresses
    .flatMap(({ changedAt }) => changedAt ?? [])
    .reduce<Date | undefined>((newest, each) => (newest && newest > each ? newest : each), undefined);

const lastChange = (changedAt: Date | undefined): Html | undefined =>
  changedAt && html`<lastmod>${changedAt.toISOString()}</lastmod>`;

const send = (reply: FastifyReply, document: Html, type = TYPE) =>
  reply
    .header('cache-control', CACHING)
    .type(type)
    .send(`<?xml version="1.0" encoding="UTF-8"?>${document.text}`);
