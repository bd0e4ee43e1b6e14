import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderPage } from '../page-heads/page-renderer.ts';
import type { RenderOrder } from '../page-heads/render-order.ts';
import { isFromThisMachine } from '../network/site-address.ts';

/** A page does not wait longer for its answers: the browser asks for them itself then. */
const PATIENCE_MS = 2000;
/** Parts of a page that need the answers of others first are not asked for longer. */
const MAX_ROUNDS = 4;

/** Renders a page with what it asks for, of which more may become known with every answer. */
export async function renderWith(
  answers: Answers,
  render: (order: Pick<RenderOrder, 'answers' | 'refused'>) => ReturnType<RenderPage>,
): Promise<RenderedPage | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await render({ answers: new Map(answers.found), refused: answers.refused() });
    if (!result || 'markup' in result) return result;
    await answers.ask(result.missing);
  }
  return undefined;
}

export type Answers = ReturnType<typeof openAnswers>;

const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * What this very API answers to one visitor's page, as JSON text; refusals and what takes too long are left out. Asked in the visitor's
 * name, whose requests these are, and without cookies: nothing of an account gets into a page.
 */
export function openAnswers(app: FastifyInstance, request: FastifyRequest) {
  const asking = new Map<string, Promise<void>>();
  const bodies = new Map<string, string>();
  const statuses = new Map<string, number>();
  /** Grows only where somebody waits: what comes later does not change the page any more. */
  const found = new Map<string, string>();
  const isLate = delay(PATIENCE_MS, undefined, { ref: false });
  // A visitor behind a proxy stays one: limits differ for programs of this machine.
  const headers = isFromThisMachine(request) ? {} : { via: 'page' };

  async function begin(url: string): Promise<void> {
    const { statusCode, body } = await app.inject({ url, headers, remoteAddress: request.ip });
    if (statusCode === 200) bodies.set(url, body);
    statuses.set(url, statusCode);
  }

  function take(url: string): boolean {
    const body = bodies.get(url);
    if (body !== undefined) found.set(url, body);
    return body !== undefined;
  }

  /** In the order in which they became known. */
  const asked = (): readonly string[] => [...asking.keys()];
  return {
    found,
    asked,
    /** Whether it was answered that there is no such thing. */
    isGone: (url: string) => GONE.has(statuses.get(url) ?? 0),
    /** The status of its answer, which may be on its way. */
    statusOf: (url: string) => statuses.get(url),
    refused: () => asked().filter((url) => !found.has(url)),
    /** Whether it is answered within that time; it has been asked for. */
    has: async (url: string, patienceMs: number) => {
      await Promise.race([asking.get(url), delay(patienceMs, undefined, { ref: false })]);
      return take(url);
    },
    ask: async (urls: readonly string[]) => {
      for (const url of urls) if (!asking.has(url)) asking.set(url, begin(url));
      await Promise.race([Promise.allSettled(urls.map((url) => asking.get(url))), isLate]);
      for (const url of urls) take(url);
    },
  };
}
