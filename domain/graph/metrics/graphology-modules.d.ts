/**
 * The functions used of these packages. The types they publish describe the default export of an ES module, which they
 * are not: what Node and bundlers import is the function itself.
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
