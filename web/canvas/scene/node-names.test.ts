import { describe, expect, it } from 'vitest'
import { type Box, overlaps, type View } from './geometry.ts'
import { fewestNames, NameMemory, type Nameable, nothingBefore, type PlacedName, placeNodeNames } from './node-names.ts'

/** Returns a random number generator with a seed. Its numbers are from 0 to 1. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Returns nodes that are about as dense as cards in a layout. A few nodes have many more connections than the rest. */
function crowd(count: number): Nameable[] {
  const next = random(count)
  const edge = Math.sqrt(count) * 260
  return Array.from({ length: count }, (_, slot) => {
    const rank = Math.round(1 / (next() * 0.98 + 0.02))
    return {
      slot,
      x: next() * edge,
      y: next() * edge,
      radius: 36 + rank,
      rank,
      isHub: rank >= 10,
      isMinor: rank < 4,
      isWanted: false,
    }
  })
}

const windows = [
  { width: 1440, height: 900 },
  { width: 375, height: 640 },
]
const sizeOf = ({ slot }: Nameable) => ({ width: 70 + (slot % 7) * 15, height: 18 })

function fitted(nodes: readonly Nameable[], { width, height }: { width: number; height: number }): View {
  const edge = Math.sqrt(nodes.length) * 260
  const zoom = Math.min(width, height) / edge
  return { x: (width - edge * zoom) / 2, y: (height - edge * zoom) / 2, zoom, width, height }
}

function place(nodes: readonly Nameable[], view: View, before = nothingBefore) {
  return placeNodeNames({ nodes, view, margin: 0, sizeOf, obstacles: [], before })
}

function remembering({ zoom }: View, names: readonly PlacedName[]): NameMemory {
  const memory = new NameMemory()
  memory.keep(zoom, names)
  return memory
}

const overlapsIn = (boxes: readonly Box[]) =>
  boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => overlaps(box, other))).length

describe('node names', () => {
  it('that would be cut off at the sides of the view are moved into it while the view is not moving', () => {
    const at = (slot: number, x: number): Nameable => ({
      slot,
      x,
      y: 100 + 60 * slot,
      radius: 8,
      rank: 10,
      isHub: true,
      isMinor: false,
      isWanted: false,
    })
    const request = {
      nodes: [at(0, 20), at(1, 187), at(2, 355)],
      view: { x: 0, y: 0, zoom: 1, width: 375, height: 300 },
      margin: 0,
      sizeOf: () => ({ width: 350, height: 18 }),
      obstacles: [],
      before: nothingBefore,
    }
    const xOf = (names: readonly PlacedName[]) => names.map(({ box: { minX, maxX } }) => [minX, maxX])
    expect(xOf(placeNodeNames({ ...request, isStill: true }))).toEqual([
      [0, 350],
      [12, 362],
      [25, 375],
    ])
    expect(xOf(placeNodeNames(request))).toContainEqual([-155, 195])
  })

  it.each([16, 77, 300, 2000, 20_000])(
    'do not overlap, and at least 20 names or one per node are shown: %i nodes',
    (count) => {
      const nodes = crowd(count)
      for (const size of windows) {
        const whole = fitted(nodes, size)
        for (const zoomed of [1, 2, 4]) {
          const view = {
            ...whole,
            zoom: whole.zoom * zoomed,
            x: size.width / 2 - (size.width / 2 - whole.x) * zoomed,
            y: size.height / 2 - (size.height / 2 - whole.y) * zoomed,
          }
          const inView = nodes.filter(({ x, y }) => {
            const [atX, atY] = [x * view.zoom + view.x, y * view.zoom + view.y]
            return atX >= 0 && atX <= size.width && atY >= 0 && atY <= size.height
          })
          const names = place(inView, view)
          expect(names.length).toBeGreaterThanOrEqual(Math.min(fewestNames, inView.length))
          expect(overlapsIn(names.map(({ box }) => box))).toBe(0)
        }
      }
    },
  )

  it('cover a few nodes if they would otherwise be cut off at the edge of the window', () => {
    const at = (slot: number, x: number, y: number, isHub = false): Nameable => ({
      slot,
      x,
      y,
      radius: 8,
      rank: isHub ? 10 : 1,
      isHub,
      isMinor: true,
      isWanted: false,
    })
    const around = [-24, 0, 24].flatMap((y) => [70, 95, 120].map((x) => [x, 100 + y] as const))
    const nodes = [at(0, 40, 100, true), ...around.map(([x, y], index) => at(index + 1, x, y))]
    const view = { x: 0, y: 0, zoom: 1, width: 1000, height: 300 }
    const [name] = placeNodeNames({
      nodes,
      view,
      margin: 0,
      sizeOf: () => ({ width: 130, height: 18 }),
      obstacles: [],
      before: nothingBefore,
    })
    expect(name).toMatchObject({ slot: 0, side: 'right' })
  })

  it('stay beside their node if they would cover only a few nodes there', () => {
    const nodes = crowd(300)
    for (const window of windows) {
      const view = fitted(nodes, window)
      const names = place(nodes, view)
      const far = names.filter(({ side }) => side.endsWith('far')).length
      expect(far / names.length).toBeLessThan(0.1)
    }
  })

  it('are shown for the most important nodes', () => {
    const nodes = crowd(2000)
    const named = new Set(place(nodes, fitted(nodes, { width: 1440, height: 900 })).map(({ slot }) => slot))
    const best = nodes.toSorted((a, b) => b.rank - a.rank).slice(0, 10)
    expect(best.filter(({ slot }) => named.has(slot)).length).toBeGreaterThanOrEqual(9)
  })

  it('are shown for the most important node of each crowded region, even if nodes elsewhere are more important', () => {
    const dot = (slot: number, x: number, y: number, rank: number): Nameable => ({
      slot,
      x: 10 * x,
      y: 10 * y,
      radius: 60,
      rank,
      isHub: rank > 20,
      isMinor: rank <= 20,
      isWanted: false,
    })
    const hubs = Array.from({ length: 25 }, (_, at) =>
      dot(at, 700 + 140 * (at % 5), 100 + 140 * Math.floor(at / 5), 90),
    )
    const region = Array.from({ length: 100 }, (_, at) =>
      dot(100 + at, 200 + 16 * (at % 10), 300 + 16 * Math.floor(at / 10), at === 55 ? 5 : 1),
    )
    const names = place([...hubs, ...region], { x: 0, y: 0, zoom: 0.1, width: 1440, height: 900 })
    expect(names.length).toBeGreaterThan(fewestNames)
    expect(names.map(({ slot }) => slot)).toContain(155)
  })

  it('are spaced out if all nodes are equally important', () => {
    const nodes = crowd(2000).map((node) => ({ ...node, rank: 12, isHub: true, isMinor: false }))
    const names = place(nodes, fitted(nodes, { width: 1440, height: 900 }))
    expect(names.length).toBeGreaterThanOrEqual(fewestNames)
    expect(names.length).toBeLessThan(120)
  })

  it('are always shown for hovered and selected nodes', () => {
    const nodes = crowd(2000).map((node) =>
      node.slot % 100 === 7 ? { ...node, rank: 0, isHub: false, isWanted: true } : node,
    )
    const named = new Set(place(nodes, fitted(nodes, { width: 1440, height: 900 })).map(({ slot }) => slot))
    expect(nodes.filter(({ isWanted, slot }) => isWanted && !named.has(slot))).toEqual([])
  })

  it('stay the same while the view is moved, and almost the same while zooming slightly', () => {
    const nodes = crowd(2000)
    const view = fitted(nodes, { width: 1440, height: 900 })
    const first = place(nodes, view)
    const memory = remembering(view, first)
    const sides = new Map(first.map(({ slot, side }) => [slot, side]))
    const panned = place(nodes, { ...view, x: view.x + 60, y: view.y - 45 }, memory.before)
    const stayed = new Map(panned.map(({ slot, side }) => [slot, side]))
    for (const [slot, side] of sides) expect(stayed.get(slot)).toBe(side)
    // Some names that were cut off at the edge of the window may fit now.
    expect(panned.length - first.length).toBeLessThanOrEqual(3)
    const zoomed = place(nodes, { ...view, zoom: view.zoom * 1.05 }, memory.before)
    const kept = zoomed.filter(({ slot }) => sides.has(slot)).length
    expect(kept / first.length).toBeGreaterThan(0.9)
  })

  it('are almost the same after nodes were hovered or selected as before', () => {
    const nodes = crowd(300)
    const view = { ...fitted(nodes, { width: 1440, height: 900 }), zoom: 0.12 }
    const slotsOf = (names: readonly PlacedName[]) => names.map(({ slot }) => slot).sort((a, b) => a - b)
    const first = place(nodes, view)
    const pointedAt = nodes.map((node) => ({ ...node, isWanted: node.slot % 7 === 3 }))
    const during = place(pointedAt, view, remembering(view, first).before)
    expect(during.length).toBeGreaterThan(first.length)
    const after = place(nodes, view, remembering(view, during).before)
    const lost = slotsOf(first).filter((slot) => !slotsOf(after).includes(slot))
    expect(lost.length).toBeLessThanOrEqual(2)
    expect(after.length - first.length).toBeLessThanOrEqual(2)
  })

  it('are placed independently of earlier name positions after nodes have moved', () => {
    const nodes = crowd(300)
    const view = fitted(nodes, { width: 1440, height: 900 })
    const { before } = remembering(view, place(nodes, view))
    const moved = nodes.map((node) => ({ ...node, x: node.y, y: node.x }))
    expect(place(moved, view, before)).toEqual(place(moved, view))
  })
})

describe('the memory of the name positions of the previous picture', () => {
  const shown: PlacedName = {
    slot: 3,
    side: 'below',
    x: 0,
    y: 0,
    onMerit: true,
    box: { minX: 0, minY: 0, maxX: 10, maxY: 10 },
  }

  /**
   * Stores the names of a network with 100 nodes. Returns the number of names that are kept when the network has
   * `nodeCount` nodes.
   */
  function keptOf(nodeCount: number, meaning = 'connections'): number {
    const memory = new NameMemory()
    memory.drawing(100, 'connections')
    memory.keep(0.2, [shown])
    memory.drawing(nodeCount, meaning)
    return memory.before.names.size
  }

  it('is kept when few nodes are added or removed', () => {
    expect([keptOf(100), keptOf(101), keptOf(93)]).toEqual([1, 1, 1])
  })

  it('is cleared when a filter shows or hides much of the network, or when sizes show another measure', () => {
    expect([keptOf(30), keptOf(400), keptOf(100, 'sizes')]).toEqual([0, 0, 0])
  })
})
