import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { HighlightFlags, noHighlights, type Highlights } from './highlights.ts'
import type { EdgeRecord, NodeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'
import { noImages, type Part } from './render-pass.ts'
import { SvgContext } from './svg-context.ts'
import { palettes } from './colors.ts'

const node = (id: string, x: number): NodeRecord => ({
  id,
  x,
  y: 0,
  height: 88,
  name: id,
  type: 'person',
  color: '#0a66c2',
  colored: false,
})
const edge = (sourceId: string, targetId: string): EdgeRecord => ({
  id: `${sourceId}${targetId}`,
  sourceId,
  targetId,
  sourceSide: 'right',
  targetSide: 'left',
  color: '#828995',
  label: `${sourceId}-${targetId}`,
  strength: null,
  animated: true,
})

/** The texts of a picture: what it shows of nodes and, close up, of connections. */
function textsOf(zoom: number, given: Partial<Highlights> = {}, part: Part = 'all'): string[] {
  const scene = new Scene()
  const nodes = ['Ann', 'Bob', 'Cem', 'Far'].map((id, index) => node(id, id === 'Far' ? 90_000 : index * 300))
  // The middle of the last one lies beneath a card: its label is left out.
  const edges = [edge('Ann', 'Bob'), edge('Bob', 'Cem'), edge('Ann', 'Cem')]
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
    thorough: false,
  }
  for (const _ of drawScene(context, pass)) continue
  const svg = context.document({ ...view, scale: zoom, ground: '#ffffff', style: '' })
  return [...svg.matchAll(/<text(?![^>]*aria-hidden)[^>]*>([^<]*)</g)]
    .map(([, text]) => text ?? '')
    .filter((t) => t.length > 1)
}

const slots = (...some: number[]) => Uint32Array.from(some)

/** Labels a drawing of so many connections makes, pause by pause. */
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
  const rest = { highlights, palette: palettes.light, images: noImages, part: 'all', thorough: true } as const
  for (const _ of drawScene(context, { columns: scene.columns, view, ...rest })) {
    yield labels
    labels = 0
  }
  yield labels
}

describe('drawScene', () => {
  it('draws what is in view and nothing else, labels above nodes', () => {
    expect(textsOf(0.6)).toEqual(['Ann', 'Bob', 'Cem', 'Ann-Bob', 'Bob-Cem'])
  })

  it('leaves out labels from afar, and keeps names as long as they can be read', () => {
    expect(textsOf(0.4)).toEqual(['Ann', 'Bob', 'Cem'])
    expect(textsOf(0.3)).toEqual(['Ann', 'Bob', 'Cem'])
    expect(textsOf(0.15).toSorted()).toEqual(['Ann', 'Bob', 'Cem'])
  })

  it('pauses while it draws labels', () => {
    const labels = [...labelsBetweenPauses(1000)]
    expect(labels.reduce((sum, some) => sum + some)).toBe(1000)
    expect(Math.max(...labels)).toBeLessThanOrEqual(100)
  })

  it('leaves out what is an element of the page', () => {
    expect(textsOf(0.6, { hiddenNodes: slots(1), hiddenEdges: slots(0) })).toEqual(['Ann', 'Cem', 'Bob-Cem'])
  })

  it('parts what goes with the hand from what stays; a connection pulled at one end belongs to neither', () => {
    const held = { heldNodes: slots(0, 1) }
    expect(textsOf(0.6, held, 'held')).toEqual(['Ann', 'Bob', 'Ann-Bob'])
    expect(textsOf(0.6, held, 'still')).toEqual(['Cem'])
  })
})
