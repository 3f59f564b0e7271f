import { describe, expect, it } from 'vitest'
import type { Direction } from '../../../domain/entities/edge/edge.ts'
import { drawScene } from './draw-scene.ts'
import { HighlightFlags, noHighlights, type Highlights } from './highlights.ts'
import { edgeRecord, nodeRecord } from '../../../tests/support/scene-records.ts'
import type { EdgeRecord } from '../scene/records.ts'
import type { Hull } from '../scene/hull.ts'
import { Scene } from '../scene/scene.ts'
import { noImages, type Part } from './render-pass.ts'
import { dotRadiusOfDegree } from '../scene/dot-shape.ts'
import { SvgContext } from './svg-context.ts'
import { palettes } from './colors.ts'

const node = (id: string, x: number) => nodeRecord(id, x, 0, 88)
const edge = (sourceId: string, targetId: string): EdgeRecord => ({
  ...edgeRecord(`${sourceId}${targetId}`, sourceId, targetId),
  label: `${sourceId}-${targetId}`,
})

/** Returns the strings in a picture: names of nodes and, at high zoom, labels of connections. */
function textsOf(zoom: number, given: Partial<Highlights> = {}, part: Part = 'all'): string[] {
  const svg = pictureOf(zoom, given, part)
  return [...svg.matchAll(/<text(?![^>]*aria-hidden)[^>]*>([^<]*)</g)]
    .map(([, text]) => text ?? '')
    .filter((t) => t.length > 1)
}

function pictureOf(
  zoom: number,
  given: Partial<Highlights> = {},
  part: Part = 'all',
  direction: Direction = 'none',
  hulls: readonly Hull[] = [],
): string {
  const scene = new Scene()
  const nodes = ['Ann', 'Bob', 'Cem', 'Far'].map((id, index) => node(id, id === 'Far' ? 90_000 : index * 300))
  // The middle of the last edge is behind a card, so the label of this edge is omitted.
  const edges = [edge('Ann', 'Bob'), edge('Bob', 'Cem'), edge('Ann', 'Cem')].map((each) => ({ ...each, direction }))
  scene.apply({ reset: true, nodes, edges, removedNodes: [], removedEdges: [] })
  const highlights = new HighlightFlags()
  highlights.set({ ...noHighlights, ...given })
  const context = new SvgContext({ font: '', measureText: (text) => ({ width: text.length * 50 }) })
  const view = { x: 0, y: 100, zoom, width: 1400, height: 800 }
  const pass = {
    columns: scene.columns,
    highlights,
    palette: palettes.light,
    images: noImages,
    view,
    part,
    hulls,
    thorough: false,
  }
  for (const _ of drawScene(context, pass)) continue
  return context.document({ ...view, scale: zoom, ground: '#ffffff', style: '' })
}

/** Returns the three corners of each arrowhead. */
function headsOf(picture: string): number[][] {
  const triangle = /M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)(?=["M])/g
  return [...picture.matchAll(triangle)].map(([, ...corners]) => corners.map(Number))
}

const slots = (...some: number[]) => Uint32Array.from(some)

/** Draws a scene with `count` connections. Yields the number of labels drawn so far at each pause. */
function* labelsBetweenPauses(count: number): Generator<number> {
  const scene = new Scene()
  const nodes = Array.from({ length: count + 1 }, (_, index) => node(String(index), index * 400))
  const edges = Array.from({ length: count }, (_, index) => edge(String(index), String(index + 1)))
  scene.apply({ reset: true, nodes, edges, removedNodes: [], removedEdges: [] })
  const highlights = new HighlightFlags()
  highlights.set(noHighlights)
  let labels = 0
  class CountingPen extends SvgContext {
    override fillText(text: string, x: number, y: number): void {
      if (text.includes('-')) labels++
      super.fillText(text, x, y)
    }
  }
  const context = new CountingPen({ font: '', measureText: (text) => ({ width: text.length * 5 }) })
  const view = { x: 0, y: 100, zoom: 1, width: count * 400 + 200, height: 800 }
  const rest = {
    highlights,
    palette: palettes.light,
    images: noImages,
    part: 'all',
    hulls: [],
    thorough: true,
  } as const
  for (const _ of drawScene(context, { columns: scene.columns, view, ...rest })) {
    yield labels
    labels = 0
  }
  yield labels
}

describe('drawScene', () => {
  it('hides the lines behind a dimmed card, so that they do not cross out its name', () => {
    const hidden = (given: Partial<Highlights>) =>
      pictureOf(0.6, { hiddenEdges: slots(0, 1, 2), ...given }).split(`fill="${palettes.light.canvas}"`).length - 1
    expect(hidden({})).toBe(0)
    expect(hidden({ highlightedNodes: slots(0, 1) })).toBe(1)
  })

  it('draws arrowheads at the card sides where directed connections end', () => {
    const heads = (direction: Direction) => headsOf(pictureOf(0.6, { hiddenEdges: slots(1, 2) }, 'all', direction))
    expect(heads('none')).toEqual([])
    // Ann's card ends at x = 176, and Bob's begins at x = 300. Both are 88 high.
    expect(heads('one-way')).toEqual([[300, 44, 288.33, 48.9, 288.33, 39.1]])
    expect(heads('both').map(([x, y]) => [x, y])).toEqual([
      [300, 44],
      [176, 44],
    ])
  })

  it('draws arrowheads at the rims of dots when zoomed out, and none at the lowest zoom', () => {
    const far = (zoom: number) => headsOf(pictureOf(zoom, { hiddenEdges: slots(1, 2) }, 'all', 'one-way'))
    const radius = dotRadiusOfDegree(2, 2)
    expect(far(0.2)[0]?.[0]).toBeCloseTo(300 + 88 - radius, 2)
    expect(far(0.12)).toEqual([])
  })

  it('places node names beside a group name instead of over it', () => {
    const around = Float32Array.from([-100, -100, 276, -100, 276, 300, -100, 300])
    const spots = [{ x: 88, y: 200, share: 0.5, rooms: [Infinity] }]
    const crew = {
      id: 'crew',
      name: 'Crew',
      color: '#0ea5e9',
      count: 1,
      depth: 0,
      loops: [around],
      spots,
      isDragged: false,
    }
    const placeOf = (name: string, hulls: readonly Hull[]) =>
      new RegExp(`<text[^>]*y="([-\\d.]+)"[^>]*>${name}<`).exec(pictureOf(0.15, {}, 'all', 'none', hulls))?.[1]
    // Names of nodes are drawn in pixels of the view, whose top is 100 above the middle of the canvas.
    const group = Number(placeOf('Crew · 1', [crew])) * 0.15 + 100
    expect(Math.abs(Number(placeOf('Ann', [])) - group)).toBeLessThan(14)
    expect(Math.abs(Number(placeOf('Ann', [crew])) - group)).toBeGreaterThan(14)
  })

  it('draws only elements in view, with labels above nodes', () => {
    expect(textsOf(0.6)).toEqual(['Ann', 'Bob', 'Cem', 'Ann-Bob', 'Bob-Cem'])
  })

  it('omits connection labels when zoomed out but still draws names', () => {
    expect(textsOf(0.4)).toEqual(['Ann', 'Bob', 'Cem'])
    expect(textsOf(0.3)).toEqual(['Ann', 'Bob', 'Cem'])
    expect(textsOf(0.15).toSorted()).toEqual(['Ann', 'Bob', 'Cem'])
  })

  it('pauses for other work at least every 100 labels', () => {
    const labels = [...labelsBetweenPauses(1000)]
    expect(labels.reduce((sum, some) => sum + some)).toBe(1000)
    expect(Math.max(...labels)).toBeLessThanOrEqual(100)
  })

  it('skips nodes and connections that are mounted as elements', () => {
    expect(textsOf(0.6, { hiddenNodes: slots(1), hiddenEdges: slots(0) })).toEqual(['Ann', 'Cem', 'Bob-Cem'])
  })

  it('draws dragged nodes and other nodes separately, and omits connections between a dragged node and another node', () => {
    const highlights = { draggedNodes: slots(0, 1) }
    expect(textsOf(0.6, highlights, 'dragged')).toEqual(['Ann', 'Bob', 'Ann-Bob'])
    expect(textsOf(0.6, highlights, 'still')).toEqual(['Cem'])
  })
})
