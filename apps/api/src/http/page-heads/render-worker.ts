/** Renders pages in a thread of its own: a page of large tables takes tens of milliseconds, in which the server would answer nobody. */
import type { RenderModule, RenderOrder } from './render-order.ts';

export interface WorkerOrder extends RenderOrder {
  readonly module: string;
}

export async function renderPage({ module, ...order }: WorkerOrder) {
  const site = (await import(module)) as RenderModule;
  return site.renderPage(order);
}
