import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** What a browser refused to load or run, because the content policy of the page does not allow it. */
export interface Violation {
  readonly directive: string | undefined;
  /** An address, a scheme, or a word such as `inline`. */
  readonly blocked: string | undefined;
}

/** Of https://www.w3.org/TR/CSP3/: anything else is somebody's invention. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  (
    'base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src ' +
    'object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src'
  ).split(' '),
);
const WORDS: ReadonlySet<string> = new Set(
  'about blob data eval filesystem inline self wasm-eval'.split(' '),
);
/** Anybody can send names of hosts: so many pairs are counted by themselves, the rest as `other`. */
const MAX_PAIRS = 200;

/**
 * Counts violations by directive and host, for a Prometheus server and the log. Addresses of pages and of visitors are not even
 * looked at. The log gets a pair at its first, tenth, hundredth … time: a flood of reports is no flood of lines.
 */
export function openViolationCounter(registry: Registry | undefined, log: FastifyBaseLogger) {
  const counter = new Counter({
    name: 'soulstat_csp_violations_total',
    help: 'What browsers refused to load or run for a page, by directive of the content policy and host',
    labelNames: ['directive', 'blocked'],
    registers: registry ? [registry] : [],
  });
  const counts = new Map<string, number>();
  return (violation: Violation): void => {
    const directive = directiveOf(violation);
    const host = hostOf(violation);
    const isCounted = counts.has(`${directive} ${host}`) || counts.size < MAX_PAIRS;
    const blocked = isCounted ? host : 'other';
    const pair = `${directive} ${blocked}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    counter.inc({ directive, blocked });
    if (/^10*$/.test(String(count)))
      log.warn({ directive, blocked, count }, 'the content policy of a page refused something');
  };
}

function directiveOf({ directive = '' }: Violation): string {
  // Older browsers send the whole directive, with its sources.
  const [name = ''] = directive.trim().split(/\s/, 1);
  return DIRECTIVES.has(name) ? name : 'other';
}

function hostOf({ blocked = '' }: Violation): string {
  if (WORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  if (/^(?:https?|wss?):$/.test(url.protocol)) return url.hostname;
  if (url.protocol.endsWith('-extension:')) return 'extension';
  const scheme = url.protocol.slice(0, -1);
  return WORDS.has(scheme) ? scheme : 'other';
}
