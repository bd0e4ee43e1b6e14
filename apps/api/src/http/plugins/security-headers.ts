import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForFrames } from './addresses.ts';
import { isPicture } from './pictures.ts';

export interface SecurityOptions {
  /** The page whose inline scripts and styles may run: each by the hash of its text. */
  readonly html?: string | undefined;
  /** The site's own address: over https browsers are told to stay there. */
  readonly publicUrl?: string | undefined;
  /** Serves pictures of heroes and items. */
  readonly assetsHost?: string | undefined;
  /** Whose player of streams pages show in a frame; without one they show no frame of others. */
  readonly playerOrigin?: string | undefined;
}

/** Where the platform keeps the pictures of players (`community/players/web-api.ts` takes none from elsewhere). */
const AVATARS = 'https://*.steamstatic.com';

/** The two style sheets that React Aria writes into a page: of what can be pressed, and of what lies under a dialog. */
const STYLES_OF_REACT_ARIA = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** Of other names below the same domain this site knows nothing: `includeSubDomains` and `preload` are for the operator. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Headers for a site that loads everything from itself. HSTS only where `PUBLIC_URL` is https, and no `upgrade-insecure-requests`: the site
 * is also served by plain http on a home network.
 */
export function useSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  // Written once: every answer carries them.
  const always = { ...FIXED, ...(options.publicUrl?.startsWith('https:') && HSTS) };
  const usual = { ...always, 'content-security-policy': policyOf(options, "'self'") };
  // The older word for the same knows no exception.
  const { 'x-frame-options': _ownFramesOnly, ...others } = always;
  const forFrames = {
    ...others,
    'content-security-policy': policyOf(options, '*'),
    // Pages that ask all they load to allow it show frames, too.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'credentialless',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isForFrames(request) ? forFrames : usual);
    // Pages of other sites may show pictures, and nothing else.
    if (isPicture(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** What the Secure Headers Project of OWASP advises, https apart. */
const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // What no page of the site uses, neither it nor what is embedded in it may ask for.
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'reporting-endpoints': 'csp="/api/csp-reports"',
} as const;

function policyOf({ html = '', assetsHost, playerOrigin }: SecurityOptions, frameAncestors: string): string {
  const pictures = assetsHost ? [new URL(assetsHost).origin] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...STYLES_OF_REACT_ARIA.map(hashSource)],
    // Computed positions and colours stand in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', AVATARS, ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    ...(playerOrigin && { 'frame-src': ["'self'", playerOrigin] }),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
    // Older browsers know the first, newer ones the second.
    'report-uri': ['/api/csp-reports'],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** For an answer with a style sheet in it, besides those of every page. */
export function allowStyle(reply: FastifyReply, text: string): void {
  const policy = String(reply.getHeader(POLICY));
  const allowing = policy.replace("style-src 'self'", (known) => `${known} ${sheetSource(text)}`);
  reply.header(POLICY, allowing);
}

/** For a thread that compiles WebAssembly from this site; it may still run no text as a program. */
export function allowWasm(reply: FastifyReply): void {
  const policy = String(reply.getHeader(POLICY));
  reply.header(
    POLICY,
    policy.replace("script-src 'self'", (known) => `${known} 'wasm-unsafe-eval'`),
  );
}

/** By text: there is one sheet a page of the build. */
const sheetSources = new Map<string, string>();

function sheetSource(text: string): string {
  const source = sheetSources.get(text) ?? hashSource(text);
  sheetSources.set(text, source);
  return source;
}

const POLICY = 'content-security-policy';

/** CSP sources for the elements of this name that carry their text inline. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text.trim() !== '')
    .map(([, , text = '']) => hashSource(text));
}

const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
