import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The address of this site as its visitor knows it, without a slash at the end: the configured one, else what the request says
 * where that is this machine itself. Undefined otherwise: the `Host` of a request is the sender's to choose.
 */
export function siteUrl(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const url = URL.parse(`${request.protocol}://${request.host}`);
  return url && isLoopbackName(url.hostname) ? url.origin : undefined;
}

/** Whether the browser of this visitor speaks https to the site: then cookies are `Secure`. */
export function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return (publicUrl ?? `${request.protocol}:`).startsWith('https:');
}

/** Over https the name itself keeps other hosts of the domain from setting the cookie; it asks for `Secure` and the path `/`. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** In these a proxy says for whom it asks. */
const FORWARDING_HEADERS =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * Whether a program of this machine asks for itself. A proxy on this machine connects from loopback as well, and whoever it asks for may
 * be anywhere: its headers give it away, or version 1.0 of the protocol, which some proxies speak and no browser does. A server that other
 * machines reach has no such visitors at all, since what forwards its port may connect from loopback too.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { socket, ip, raw, server } = request;
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackAddress(ip) &&
    raw.httpVersion !== '1.0' &&
    !isForwarded(request) &&
    listensToThisMachineAlone(server)
  );
}

const isForwarded = ({ headers }: FastifyRequest) =>
  Object.keys(headers).some((name) => FORWARDING_HEADERS.test(name));

/** Before the server listens it is asked by its own process alone. */
function listensToThisMachineAlone({ server }: FastifyInstance): boolean {
  const address = server.address();
  return address === null || (typeof address === 'object' && isLoopbackAddress(address.address));
}

const isLoopbackAddress = (address: string) =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);

/** Whether a page of this very site sent the request, as far as browsers tell: those say it of themselves and cannot be made to lie. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (typeof fetchSite === 'string') return fetchSite === 'same-origin';
  if (origin === undefined) return false;
  const sent = URL.parse(origin);
  if (!sent) return false;
  return publicUrl === undefined ? sent.host === request.host : sent.origin === new URL(publicUrl).origin;
}

export function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}
