import { z } from 'zod'
import { communitiesOf } from './communities.ts'
import { emptyPlaces, defineLayout, type Places } from './layout.ts'
import { componentsOf, degreeOf, type Links, linksWithin, linksOf, neighborsOf } from './links.ts'
import { boxOf, inGrid, pack } from './packing.ts'
import { cellFor, Seed, Spacing } from './spacing.ts'
import { ringPlaces } from './ring-places.ts'
import { seededRandom } from './seeded-random.ts'
import { stressPlaces } from './stress.ts'
import { type Disc, packDiscs } from './packed-discs.ts'

const Parameters = z.object({ spacing: Spacing, seed: Seed })

/** Gap between communities, in cells. The gap makes each community recognizable. */
const between = 1.2

/**
 * Arranges each community as a disc. The node with the most connections is in the middle, and the others are close to
 * their neighbors. Communities with many connections between them are placed side by side. Separate components are
 * placed in rows below, and nodes without connections in a block beside these. The layout is compact, so that it fits
 * on the screen. Cost: the cost of `force` within each community, plus the square of the number of communities.
 */
export const clusters = defineLayout({
  parameters: Parameters,
  *shape(graph, { spacing, seed }) {
    yield { progress: 0.05 }
    const links = linksOf(graph)
    const random = seededRandom(seed)
    const communities = communitiesOf(graph, random)
    yield { progress: 0.15 }
    const places = emptyPlaces(graph.nodes.length)
    const parts = componentsOf(links)
    const total = parts.reduce((sum, part) => sum + part.length, 0)
    const cell = cellFor(spacing)
    let done = 0
    for (const part of parts) {
      const members = [...Map.groupBy(part, (node) => communities[node] ?? -1).values()]
      const discs: Disc[] = []
      for (const group of members) {
        discs.push(discOf(links, group, random, places))
        done += group.length
        yield { progress: 0.15 + (0.7 * done) / total }
      }
      const middles = packDiscs(discs, tiesAmong(links, members), between)
      for (const [index, group] of members.entries()) {
        for (const node of group) {
          places.x[node] = ((places.x[node] ?? 0) + (middles.x[index] ?? 0)) * cell.width
          places.y[node] = ((places.y[node] ?? 0) + (middles.y[index] ?? 0)) * cell.height
        }
      }
    }
    pack(graph, places, parts, cell.height)
    const loose = [...graph.nodes.keys()].filter((node) => degreeOf(links, node) === 0)
    const together = parts.flat()
    const beside = together.length > 0 ? boxOf(graph.nodes, places, together) : null
    const square = Math.ceil(1.5 * Math.sqrt(loose.length))
    const rows = beside ? Math.max(1, Math.min(square, Math.floor(beside.height / cell.height))) : square
    inGrid(places, loose, spacing, Math.max(1, Math.ceil(loose.length / rows)))
    if (beside) {
      for (const node of loose) {
        places.x[node] = (places.x[node] ?? 0) + beside.x + beside.width + between * cell.width
        places.y[node] = (places.y[node] ?? 0) + beside.y
      }
    }
    return places
  },
})

/** Lays out one community around the origin, in cells. */
function discOf(links: Links, group: readonly number[], random: () => number, places: Places): Disc {
  const among = linksWithin(links, group)
  const work = stressPlaces(among, { random, apart: () => 0 })
  let step = work.next()
  while (!step.done) step = work.next()
  let hub = 0
  for (const index of group.keys()) if (degreeOf(among, index) > degreeOf(among, hub)) hub = index
  const found = ringPlaces(step.value, hub)
  for (const [index, node] of group.entries()) {
    places.x[node] = found.x[index] ?? 0
    places.y[node] = found.y[index] ?? 0
  }
  return { radius: found.radius }
}

/** Returns the number of connections between each pair of communities. */
function tiesAmong(links: Links, members: readonly (readonly number[])[]): ReadonlyMap<number, number>[] {
  const communityOf = new Int32Array(links.count).fill(-1)
  for (const [index, group] of members.entries()) for (const node of group) communityOf[node] = index
  return members.map((group, index) => {
    const ties = new Map<number, number>()
    for (const node of group) {
      for (const other of neighborsOf(links, node)) {
        const to = communityOf[other] ?? -1
        if (to >= 0 && to !== index) ties.set(to, (ties.get(to) ?? 0) + 1)
      }
    }
    return ties
  })
}
