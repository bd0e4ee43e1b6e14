import type { FastifyRequest } from 'fastify';

/**
 * The address of this site as its visitor knows it, without a slash at the end: the configured one, else what the request says
 * where that is this machine itself. Undefined otherwise: the `Host` of a request is the sender's to choose.
 */
export function siteUrl(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const url = URL.parse(`${request.protocol}://${request.host}`);
  return url && isLoopbackName(url.hostname) ? url.origin : undefined;
}

/** Whether the request was sent by a program on this machine. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return isLoopbackAddress(request.ip);
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

/** Whether a page of this very site sent the request, as far as browsers tell: those say it of themselves and cannot be made to lie. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (typeof fetchSite === 'string') return fetchSite === 'same-origin';
  if (origin === undefined) return false;
  const sent = URL.parse(origin);
  if (!sent) return false;
  return publicUrl === undefined ? sent.host === request.host : sent.origin === new URL(publicUrl).origin;
}

function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}
