import type { FastifyInstance } from 'fastify';
import { html, raw } from '../../base/html.ts';
import { fail } from '../../base/problem.ts';
import { siteUrl } from '../network/site-address.ts';
import type { Embed, Site } from '../page-heads/site-module.ts';
import { openAnswers } from './page-answers.ts';

interface Asked {
  readonly url?: string;
  readonly format?: string;
  readonly maxwidth?: string;
  readonly maxheight?: string;
}

const CACHE_SECONDS = 3600;
/** Previews are pictures of this size. */
const THUMBNAIL = { width: 1200, height: 630 };
/** What is named after something that is stored waits for it that long. */
const PATIENCE_MS = 2000;
const MAX_ADDRESS = 2000;

/**
 * `/oembed?url=…`: how a page of this site is put into another one, by https://oembed.com. Any site and any page may ask, and programs do
 * so without a key: what they get is only what the page itself says.
 */
export function useOembed(app: FastifyInstance, site: Site, publicUrl: string | undefined): void {
  app.get<{ Querystring: Asked }>('/oembed', { schema: { hide: true } }, async (request, reply) => {
    const { url = '', format = 'json', maxwidth, maxheight } = one(request.query);
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json' && format !== 'xml')
      return fail(
        'format_not_offered',
        `There is no format ${format.slice(0, 20)}: json and xml are offered.`,
      );
    const [widest, highest] = [sizeIn(maxwidth), sizeIn(maxheight)];
    if (widest === undefined || highest === undefined)
      return fail('invalid_request', 'maxwidth and maxheight are whole numbers of pixels, from 1 on.');
    const origin =
      siteUrl(request, publicUrl) ?? fail('not_found', 'This site does not know its own address.');
    const path = pathIn(url, origin);
    const embed = path && site.describePage(path.pathname).embed;
    if (!path || !embed) return fail('not_found', 'There is no page of this site with an embed at that url.');

    const { headRequest = '', head } = site.describePage(embed.path);
    const answers = openAnswers(app, request);
    if (headRequest !== '') void answers.ask([headRequest]);
    if (headRequest !== '' && !(await answers.has(headRequest, PATIENCE_MS))) {
      const status = answers.statusOf(headRequest) ?? 503;
      if (status === 401 || status === 403) return fail('not_public', 'What is at that url is not public.');
      if (answers.isGone(headRequest) || status === 400)
        return fail('not_found', 'There is nothing at that url.');
      return fail('temporarily_unavailable', 'This site is busy. Ask again in a few seconds.');
    }
    const { title: whole, image } = head(JSON.parse(answers.found.get(headRequest) ?? 'null') ?? undefined);
    // The name of the site stands beside it.
    const title = whole.replace(/ · Soulstat$/, '');
    const size = {
      width: Math.min(embed.width, widest),
      height: Math.min(embed.height, highest),
    };
    const hasThumbnail = image !== undefined && THUMBNAIL.width <= widest && THUMBNAIL.height <= highest;
    const answer = {
      type: 'rich',
      version: '1.0',
      title,
      provider_name: 'Soulstat',
      provider_url: `${origin}/`,
      cache_age: CACHE_SECONDS,
      html: frameOf(`${origin}${embed.path}${path.search}`, title, size),
      ...size,
      ...(hasThumbnail && {
        thumbnail_url: `${origin}${image}`,
        thumbnail_width: THUMBNAIL.width,
        thumbnail_height: THUMBNAIL.height,
      }),
    };
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return format === 'json'
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      : reply.type('text/xml; charset=utf-8').send(xmlOf(answer));
  });
}

/** Of a parameter that is there twice, the first. */
const one = (query: Asked): Asked =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );

const sizeIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
};

/** An address of this site, which may be asked for by http as well as by https. */
function pathIn(text: string, origin: string): Pick<URL, 'pathname' | 'search'> | undefined {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text) : null;
  const isOurs = url?.host === new URL(origin).host && /^https?:$/.test(url.protocol);
  return url && isOurs ? url : undefined;
}

const frameOf = (url: string, title: string, { width, height }: Pick<Embed, 'width' | 'height'>): string =>
  html`<iframe
    src="${url}"
    title="${title}"
    width="${width}"
    height="${height}"
    style="border:0;max-width:100%"
    loading="lazy"
  ></iframe>`.text.replaceAll(/\n\s*/g, ' ');

const xmlOf = (answer: Readonly<Record<string, string | number>>): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => html`<${raw(name)}>${value}</${raw(name)}>`.text,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`;
};
