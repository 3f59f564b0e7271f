/**
 * Declares the functions used from these packages. Their published types describe an ES module's default export, but
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
