import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';

/** A rendered chart with its plot, which comes once its width is known; or with why there is none. */
export async function plotted(rendering: Promise<RenderResult>): Promise<RenderResult> {
  const rendered = await rendering;
  await expect
    .poll(() => rendered.container.querySelector('.soulstat-chart-body :is(svg, .soulstat-chart-empty)'))
    .not.toBeNull();
  return rendered;
}
