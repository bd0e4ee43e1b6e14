// oxlint-disable-next-line typescript/triple-slash-reference -- the library has no types, and other workspaces need ours with this file
/// <reference path="../blossom.d.ts" />
import blossom from 'edmonds-blossom-fixed';

/** An edge between two vertices, and what it costs: a whole number from 0. */
export type CostedEdge = readonly [number, number, number];

/**
 * A matching of most pairs at least cost, as pairs of vertices (the lower first). Costs are below 2^51.
 */
export function cheapestMatching(edges: readonly CostedEdge[]): (readonly [number, number])[] {
  let highest = 0;
  for (const [, , cost] of edges) highest = Math.max(highest, cost);
  const weighted = edges.map(([a, b, cost]) => [a, b, highest - cost + 1] as const);
  const partners = blossom(weighted, true);
  return partners.flatMap((partner, vertex) => (partner > vertex ? [[vertex, partner] as const] : []));
}
