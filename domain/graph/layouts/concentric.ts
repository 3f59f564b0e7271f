import { z } from 'zod'
import { emptyPlaces, defineLayout, type LayoutGraph } from './layout.ts'
import { degreeOf, type Links, linksOf, neighborsOf, stepsFrom, unreached } from './links.ts'
import { inRowsBelow } from './packing.ts'
import { putOnRing } from './rings.ts'
import { cellFor, Spacing } from './spacing.ts'

const Parameters = z.object({ spacing: Spacing })

/**
 * Places the chosen nodes in the middle and the others on circles around them, by the number of steps from the middle.
 * If no nodes are chosen, the node with the most connections is in the middle. Nodes that cannot be reached are placed
 * in rows below.
 */
export const concentric = defineLayout({
  parameters: Parameters,
  needs: 'chosen',
  *shape(graph, { spacing }) {
    yield { progress: 0.1 }
    const { nodes } = graph
    const links = linksOf(graph)
    const places = emptyPlaces(nodes.length)
    const middle = middleOf(graph, links)
    const steps = new Uint16Array(nodes.length)
    const order = stepsFrom(links, middle, steps)
    const rings = ringsOf(links, middle, steps, order)
    const gap = 40 * spacing
    let radius = -cellFor(spacing).width
    for (const [step, ring] of rings.entries()) {
      const least = step === 0 && ring.length === 1 ? 0 : Math.max(0, radius + cellFor(spacing).width * 1.6)
      radius = putOnRing(places, ring, { least, gap, most: mostOnRing })
      yield { progress: 0.1 + (0.9 * (step + 1)) / rings.length }
    }
    const apart = [...nodes.keys()].filter((node) => steps[node] === unreached)
    inRowsBelow(graph, places, apart, [...order], spacing)
    return places
  },
})

const mostOnRing = 300

function middleOf({ nodes }: LayoutGraph, links: Links): number[] {
  const chosen = [...nodes.keys()].filter((node) => nodes[node]?.chosen)
  if (chosen.length > 0) return chosen
  let best = 0
  for (const node of nodes.keys()) if (degreeOf(links, node) > degreeOf(links, best)) best = node
  return nodes.length > 0 ? [best] : []
}

/** Returns the nodes by their number of steps from the middle. Nodes with the same parent are adjacent in the list. */
function ringsOf(links: Links, middle: readonly number[], steps: Uint16Array, order: Uint32Array): number[][] {
  const children = new Map<number, number[]>()
  const hasParent = new Uint8Array(links.count)
  for (const node of order) {
    const own: number[] = []
    for (const next of neighborsOf(links, node)) {
      if (hasParent[next] || steps[next] !== (steps[node] ?? 0) + 1) continue
      hasParent[next] = 1
      own.push(next)
    }
    children.set(node, own)
  }
  const rings: number[][] = [[...middle]]
  for (let ring = rings[0]; ring && ring.length > 0; ring = rings.at(-1)) {
    const next = ring.flatMap((node) => children.get(node) ?? [])
    if (next.length === 0) break
    rings.push(next)
  }
  return rings
}
