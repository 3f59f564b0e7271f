/** As in domain/graph/metrics: these are functions, contrary to their published types. */
declare module 'graphology-metrics/centrality/betweenness.js' {
  export default function betweenness(graph: object, options: { getEdgeWeight: null }): Readonly<Record<string, number>>
}

declare module 'graphology-metrics/centrality/closeness.js' {
  export default function closeness(graph: object): Readonly<Record<string, number>>
}
