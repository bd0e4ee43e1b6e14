declare module 'edmonds-blossom-fixed' {
  /** Edges `[vertex, vertex, weight]` → for each vertex its partner, or -1. Weights are whole numbers. */
  function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[];
  export = blossom;
}
