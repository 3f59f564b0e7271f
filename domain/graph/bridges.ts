import type { Adjacency, Link } from './adjacency.ts'
import { cutsOf } from './metrics/cuts.ts'
import { tieGraph } from './metrics/tie-graph.ts'

/**
 * Returns the links whose removal would disconnect two parts of the graph. Links between large parts come first.
 * Ignores direction. Parallel links are never bridges. Cost: a few passes over nodes and links.
 */
export function bridgesOf(graph: Adjacency): Link[] {
  const ids = [...graph.nodeIds()]
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  // Collects each link once, at its source.
  const links = ids.flatMap((id) => [...graph.linksOf(id)].filter(({ sourceId }) => sourceId === id))
  const ties = tieGraph({
    ids,
    sources: Uint32Array.from(links, ({ sourceId }) => placeOf.get(sourceId) ?? 0),
    targets: Uint32Array.from(links, ({ targetId }) => placeOf.get(targetId) ?? 0),
    strengths: new Float32Array(links.length),
    directions: new Uint8Array(links.length),
  })
  const between = Map.groupBy(links, ({ sourceId, targetId }) => pairOf(sourceId, targetId))
  return cutsOf(ties).bridges.flatMap(({ a, b }) => {
    const joining = between.get(pairOf(ties.ids[a] ?? '', ties.ids[b] ?? '')) ?? []
    return joining.length === 1 ? joining : []
  })
}

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)
