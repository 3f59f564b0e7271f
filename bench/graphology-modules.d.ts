/** As in domain/graph/metrics: these are functions, whatever the types say that are published for them. */
declare module 'graphology-metrics/centrality/betweenness.js' {
  export default function betweenness(graph: object, options: { getEdgeWeight: null }): Readonly<Record<string, number>>
}

declare module 'graphology-metrics/centrality/closeness.js' {
  export default function closeness(graph: object): Readonly<Record<string, number>>
}
