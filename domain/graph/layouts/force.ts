import { z } from 'zod'
import { communitiesOf } from './communities.ts'
import { defineLayout, type LayoutGraph, type LayoutWork, type Places, presentPlaces } from './layout.ts'
import { componentsOf, degreeOf, linksWithin, linksOf } from './links.ts'
import { boxOf, inRowsBelow, pack } from './packing.ts'
import { cellFor, Seed, Spacing } from './spacing.ts'
import { seededRandom } from './seeded-random.ts'
import { stressPlaces } from './stress.ts'
import { recentered, rotateToward } from './rotate-toward.ts'

const Parameters = z.object({
  spacing: Spacing,
  /** Additional distance between nodes of different communities; the unit is the distance of connected nodes. */
  apart: z.number().min(0).max(3).default(0),
  seed: Seed,
})
/**
 * Places nodes so that their distances on the canvas match the steps between them, and separates communities.
 * Components are placed side by side, and nodes without connections in rows below. The result is rotated so that it is
 * close to the current layout. Cost: grows with nodes and connections; large graphs use only a sample of distances.
 */
export const force = defineLayout({
  parameters: Parameters,
  keepsPlace: true,
  *shape(graph, { spacing, apart, seed }) {
    const { nodes } = graph
    const links = linksOf(graph)
    const random = seededRandom(seed)
    const parts = componentsOf(links)
    const places = presentPlaces(nodes)
    let communities: Int32Array | undefined
    const isApart = (a: number, b: number) => {
      communities ??= communitiesOf(graph, random)
      return communities[a] !== communities[b]
    }
    const total = parts.reduce((sum, part) => sum + part.length, 0)
    let done = 0
    for (const part of parts) {
      const work = partPlaces({
        nodes: part.map((node) => nodes[node]).filter((node) => node !== undefined),
        links: linksWithin(links, part),
        random,
        spacing,
        apart: apart === 0 ? () => 0 : (a, b) => (isApart(part[a] ?? 0, part[b] ?? 0) ? apart : 0),
      })
      const put = (found: Places) => {
        for (const [index, node] of part.entries()) {
          places.x[node] = found.x[index] ?? 0
          places.y[node] = found.y[index] ?? 0
        }
        return places
      }
      for (;;) {
        const step = work.next()
        if (step.done) {
          put(step.value)
          break
        }
        const { progress, places: found } = step.value
        yield {
          progress: (done + progress * part.length) / total,
          ...(found ? { places: () => put(found()) } : {}),
        }
      }
      done += part.length
    }
    const loose = [...nodes.keys()].filter((node) => degreeOf(links, node) === 0)
    putTogether(graph, places, parts, loose, spacing)
    return parts.flat().some((node) => nodes[node]?.fixed) ? places : recentered(graph, places)
  },
})

/** Leaves components with fixed nodes in place, and places the other components below them. */
function putTogether(graph: LayoutGraph, places: Places, parts: number[][], loose: number[], spacing: number): void {
  const { nodes } = graph
  const hasFixed = (part: readonly number[]) => part.some((node) => nodes[node]?.fixed)
  const gap = cellFor(spacing).height
  const fixedParts = parts.filter(hasFixed).flat()
  const free = parts.filter((part) => !hasFixed(part))
  const freeNodes = free.flat()
  const packed = { x: places.x.slice(), y: places.y.slice() }
  pack(graph, packed, free, gap)
  if (fixedParts.length > 0 && freeNodes.length > 0) {
    const above = boxOf(nodes, places, fixedParts)
    for (const node of freeNodes) {
      packed.x[node] = (packed.x[node] ?? 0) + above.x
      packed.y[node] = (packed.y[node] ?? 0) + above.y + above.height + gap
    }
  }
  for (const node of freeNodes) {
    places.x[node] = packed.x[node] ?? 0
    places.y[node] = packed.y[node] ?? 0
  }
  const moving = loose.filter((node) => !nodes[node]?.fixed)
  inRowsBelow(graph, places, moving, parts.flat(), spacing)
}

interface Part {
  readonly nodes: LayoutGraph['nodes']
  readonly links: ReturnType<typeof linksOf>
  readonly random: () => number
  readonly spacing: number
  readonly apart: (a: number, b: number) => number
}

/** Lays out one connected component, in canvas units. */
function* partPlaces({ nodes, links, random, spacing, apart }: Part): LayoutWork {
  const present = presentPlaces(nodes)
  const fixed = [...nodes.keys()].filter((node) => nodes[node]?.fixed)
  const anchors = fixed.length > 1 ? fixed : [...nodes.keys()]
  let unit = 1
  const onCanvas = (found: Places): Places => {
    unit = unitOf(found, spacing)
    const scaled = { x: found.x.map((value) => value * unit), y: found.y.map((value) => value * unit) }
    rotateToward(scaled, present, anchors)
    const [pin] = fixed
    if (fixed.length === 1 && pin !== undefined) shiftOnto(scaled, present, pin)
    return scaled
  }
  const share = fixed.length > 1 ? 0.6 : 1
  const found = yield* shownAs(stressPlaces(links, { random, apart }), onCanvas, 0, share)
  const places = onCanvas(found)
  if (fixed.length <= 1) return places
  for (const node of fixed) {
    places.x[node] = present.x[node] ?? 0
    places.y[node] = present.y[node] ?? 0
  }
  const inSteps = { x: places.x.map((value) => value / unit), y: places.y.map((value) => value / unit) }
  const back = ({ x, y }: Places) => ({ x: x.map((value) => value * unit), y: y.map((value) => value * unit) })
  const isFixed = (node: number) => nodes[node]?.fixed ?? false
  const around = stressPlaces(links, { random, apart, from: { places: inSteps, isFixed } })
  return back(yield* shownAs(around, back, share, 1))
}

function* shownAs(work: LayoutWork, shown: (places: Places) => Places, from: number, to: number): LayoutWork {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    const { progress, places } = step.value
    yield { progress: from + (to - from) * progress, ...(places ? { places: () => shown(places()) } : {}) }
  }
}

function shiftOnto({ x, y }: Places, to: Places, node: number): void {
  const by = { x: (to.x[node] ?? 0) - (x[node] ?? 0), y: (to.y[node] ?? 0) - (y[node] ?? 0) }
  for (let index = 0; index < x.length; index++) {
    x[index] = (x[index] ?? 0) + by.x
    y[index] = (y[index] ?? 0) + by.y
  }
}

/**
 * Number of nodes sampled to measure the distance to the nearest node. A larger sample would not improve the result.
 */
const mostAsked = 200
/** Intended typical distance to the nearest node, as a fraction of a card with its margin. */
const usualDistance = 0.9

/** Returns the number of canvas units per step for which most cards have enough space. */
function unitOf({ x, y }: Places, spacing: number): number {
  const every = Math.ceil(x.length / mostAsked)
  const nearest: number[] = []
  for (let node = 0; node < x.length; node += every) {
    let least = Infinity
    for (let other = 0; other < x.length; other++) {
      if (other === node) continue
      const dx = (x[other] as number) - (x[node] as number)
      const dy = (y[other] as number) - (y[node] as number)
      least = Math.min(least, dx * dx + dy * dy)
    }
    nearest.push(Math.sqrt(least))
  }
  const usual = nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 2)] ?? 1
  return (cellFor(spacing).width * usualDistance) / Math.max(usual, 0.02)
}
