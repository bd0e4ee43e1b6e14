import helmet from '@fastify/helmet';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** The page whose inline scripts and styles may run: each by the hash of its text. */
  readonly html?: string | undefined;
  /** Serves pictures of heroes and items. */
  readonly assetsHost?: string | undefined;
}

/** Where the platform keeps the pictures of players (`platform/web-api.ts` takes none from elsewhere). */
const AVATARS = 'https://*.steamstatic.com';

/** The two style sheets that React Aria writes into a page: of what can be pressed, and of what lies under a dialog. */
const STYLES_OF_REACT_ARIA = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/**
 * Headers for a site that loads everything from itself. Left out on purpose: `upgrade-insecure-requests` and HSTS, because the
 * site is also served by plain http on a home network; whoever puts it behind https sets HSTS there.
 */
export function useSecurityHeaders(app: FastifyInstance, { html = '', assetsHost }: SecurityOptions): void {
  const pictures = assetsHost ? [new URL(assetsHost).origin] : [];
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineHashes(html, 'script')],
        styleSrc: ["'self'", ...inlineHashes(html, 'style'), ...STYLES_OF_REACT_ARIA.map(hashSource)],
        // Computed positions and colours stand in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', AVATARS, ...pictures],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [({ url }) => (isForFrames(url) ? '*' : "'self'")],
      },
    },
    hsts: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    // The older word for the same, which knows no exception.
    if (isForFrames(request.url)) reply.raw.removeHeader('x-frame-options');
  });
}

/** Pages made to be shown inside those of other sites: they hold nothing that belongs to a visitor. */
const isForFrames = (url = '') => /^\/external(?:[/?]|$)/.test(url);

/** CSP sources for the elements of this name that carry their text inline. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text.trim() !== '')
    .map(([, , text = '']) => hashSource(text));
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
