/**
 * Types for the functions used from these packages. The published types describe a default export of an ES module, but
 * Node and bundlers import the function itself.
 */
declare module 'graphology-communities-louvain' {
  const louvain: {
    detailed(
      graph: object,
      options: { getEdgeWeight: string; resolution: number; rng: () => number },
    ): { readonly communities: Readonly<Record<string, number>>; readonly modularity: number }
  }
  export default louvain
}

declare module 'graphology-metrics/centrality/pagerank.js' {
  export default function pagerank(
    graph: object,
    options: { getEdgeWeight: string; tolerance: number },
  ): Readonly<Record<string, number>>
}
