/**
 * The one function used here. The types published for the package describe the default export of an ES module, which it
 * is not: what Node and bundlers import is the function itself.
 */
declare module 'graphology-layout-forceatlas2' {
  interface Settings {
    linLogMode?: boolean
    outboundAttractionDistribution?: boolean
    adjustSizes?: boolean
    edgeWeightInfluence?: number
    scalingRatio?: number
    strongGravityMode?: boolean
    gravity?: number
    slowDown?: number
    barnesHutOptimize?: boolean
    barnesHutTheta?: number
  }

  const forceAtlas2: {
    assign(graph: object, options: { iterations: number; getEdgeWeight: string; settings: Settings }): void
  }
  export default forceAtlas2
}
