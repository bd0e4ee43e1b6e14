/** Draws pages in a thread of its own: a page of large tables takes tens of milliseconds, in which the server would answer nobody. */
import type { DrawModule, DrawnMarkup, PageOrder } from './page-order.ts';

export interface DrawOrder extends PageOrder {
  /** Where the site's build left what draws its pages. */
  readonly module: string;
}

export async function drawPage({ module, ...order }: DrawOrder): Promise<DrawnMarkup | undefined> {
  const site = (await import(module)) as DrawModule;
  return site.drawPage(order);
}
