import { describe, expect, it } from 'vitest'
import { drawScene } from './draw.ts'
import { Emphasis, noStandings, type Standings } from './emphasis.ts'
import { noPortraits } from './portraits.ts'
import { Scene, type EdgeRecord, type NodeRecord } from './scene.ts'
import type { Part } from './subject.ts'
import { SvgPen } from './svg-pen.ts'
import { palettes } from './tones.ts'

const node = (id: string, x: number): NodeRecord => ({
  id,
  x,
  y: 0,
  height: 88,
  name: id,
  type: 'person',
  tone: '#0a66c2',
  colored: false,
})
const edge = (sourceId: string, targetId: string): EdgeRecord => ({
  id: `${sourceId}${targetId}`,
  sourceId,
  targetId,
  sourceSide: 'right',
  targetSide: 'left',
  tone: '#828995',
  label: `${sourceId}-${targetId}`,
  strength: null,
  animated: true,
})

/** The texts of a picture: what it shows of nodes and, close up, of connections. */
function textsOf(zoom: number, standings: Partial<Standings> = {}, part: Part = 'all'): string[] {
  const scene = new Scene()
  const nodes = ['Ann', 'Bob', 'Cem', 'Far'].map((id, index) => node(id, id === 'Far' ? 90_000 : index * 300))
  // The middle of the last one lies beneath a card: its label is left out.
  const edges = [edge('Ann', 'Bob'), edge('Bob', 'Cem'), edge('Ann', 'Cem')]
  scene.apply({ reset: true, nodes, edges, removedNodes: [], removedEdges: [] })
  const emphasis = new Emphasis()
  emphasis.set({ ...noStandings, ...standings })
  const pen = new SvgPen({ font: '', measureText: (text) => ({ width: text.length * 50 }) })
  const view = { x: 0, y: 100, zoom, width: 1400, height: 800 }
  const subject = {
    sheet: scene.sheet,
    emphasis,
    palette: palettes.light,
    portraits: noPortraits,
    view,
    part,
    thorough: false,
  }
  for (const _ of drawScene(pen, subject)) continue
  const svg = pen.document({ ...view, scale: zoom, ground: '#ffffff', style: '' })
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
  const emphasis = new Emphasis()
  emphasis.set(noStandings)
  let labels = 0
  class CountingPen extends SvgPen {
    override fillText(text: string, x: number, y: number): void {
      if (text.includes('-')) labels++
      super.fillText(text, x, y)
    }
  }
  const pen = new CountingPen({ font: '', measureText: (text) => ({ width: text.length * 5 }) })
  const view = { x: 0, y: 100, zoom: 1, width: count * 400 + 200, height: 800 }
  const rest = { emphasis, palette: palettes.light, portraits: noPortraits, part: 'all', thorough: true } as const
  for (const _ of drawScene(pen, { sheet: scene.sheet, view, ...rest })) {
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
