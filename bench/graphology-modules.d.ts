/** Contrary to the published types, these modules export functions, see domain/graph/metrics. */
declare module 'graphology-metrics/centrality/betweenness.js' {
  export default function betweenness(graph: object, options: { getEdgeWeight: null }): Readonly<Record<string, number>>
}

declare module 'graphology-metrics/centrality/closeness.js' {
  export default function closeness(graph: object): Readonly<Record<string, number>>
}
