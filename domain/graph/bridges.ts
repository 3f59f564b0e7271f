import type { Adjacency, Link } from './adjacency.ts'
import { cutsOf } from './metrics/cuts.ts'
import { tieGraph } from './metrics/tie-graph.ts'

/**
 * Links whose loss would leave two parts with nothing between them, those that join most first. Direction does not
 * matter; two links between one pair are no bridges. Cost: a few passes over nodes and links.
 */
export function bridgesOf(graph: Adjacency): Link[] {
  const ids = [...graph.nodeIds()]
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  // Each link is met at its source once.
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
