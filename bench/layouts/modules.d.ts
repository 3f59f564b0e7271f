/** Declares the functions used here from packages that have no types, or whose types describe another module format. */
declare module 'cytoscape-fcose' {
  import type { Ext } from 'cytoscape'

  const fcose: Ext
  export default fcose
}

declare module 'elkjs/lib/elk.bundled.js' {
  interface Drawn {
    readonly children?: readonly { readonly x?: number; readonly y?: number }[]
  }
  export default class ELK {
    layout(graph: object): Promise<Drawn>
  }
}

declare module 'd3-force' {
  interface Simulation {
    force(name: string, force: object): Simulation
    stop(): Simulation
    tick(times: number): Simulation
  }
  export function forceSimulation(bodies: object[]): Simulation
  export function forceLink(links: object[]): { distance(units: number): object }
  export function forceManyBody(): { strength(by: number): object }
  export function forceCenter(): object
}

declare module 'graphology-layout-forceatlas2' {
  const forceAtlas2: {
    assign(graph: object, options: { iterations: number; getEdgeWeight: string; settings: object }): void
  }
  export default forceAtlas2
}
