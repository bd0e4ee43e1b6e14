/** Renders pages in a thread of its own: a page of large tables takes tens of milliseconds, in which the server would answer nobody. */
import type { MissingAnswers, RenderedMarkup, RenderModule, RenderOrder } from './render-order.ts';

export interface WorkerOrder extends RenderOrder {
  /** Where the site's build left what renders its pages. */
  readonly module: string;
}

export async function renderPage({
  module,
  ...order
}: WorkerOrder): Promise<RenderedMarkup | MissingAnswers | undefined> {
  const site = (await import(module)) as RenderModule;
  return site.renderPage(order);
}
