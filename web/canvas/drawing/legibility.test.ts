import { describe, expect, it } from 'vitest'
import { firstArrangement } from '../../../domain/exchange/place/place-graph.ts'
import { tallestCardHeight } from '../../../domain/graph/card-size.ts'
import { arrange } from '../../../domain/graph/layouts/arrange.ts'
import { novel, scaleFree, type Shape } from '../../../tests/support/graph-shapes.ts'
import { edgeRecord, nodeRecord } from '../../../tests/support/scene-records.ts'
import { isWithin } from '../scene/box.ts'
import { leastText } from '../scene/card-level.ts'
import { fewestNames } from '../scene/node-names.ts'
import { viewportFor, wholeFitRange } from '../scene/fit.ts'
import { type Box, overlaps, type View, viewBox } from '../scene/geometry.ts'
import { Scene } from '../scene/scene.ts'
import { palettes } from './colors.ts'
import { drawScene } from './draw-scene.ts'
import { HighlightFlags, noHighlights } from './highlights.ts'
import { noImages } from './render-pass.ts'
import { SvgContext } from './svg-context.ts'

interface DrawnText {
  readonly text: string
  /** Font size on the screen in pixels. */
  readonly size: number
  readonly box: Box
}

/** Average width of a letter, as a fraction of the font size. */
const letterWidth = 0.55

/** Records the strings of a picture with their sizes and positions on the screen. */
class TextRecorder extends SvgContext {
  readonly texts: DrawnText[] = []
  readonly #view: View
  #local = { scale: 1, x: 0, y: 0 }

  constructor(view: View) {
    const measuring = {
      font: '',
      measureText: (text: string) => ({ width: text.length * letterWidth * sizeOf(measuring.font) }),
    }
    super(measuring)
    this.#view = view
  }

  override save(): void {
    this.#local = { scale: 1, x: 0, y: 0 }
    super.save()
  }

  override transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#local = { scale: a, x: e, y: f }
    super.transform(a, b, c, d, e, f)
  }

  override restore(): void {
    this.#local = { scale: 1, x: 0, y: 0 }
    super.restore()
  }

  override fillText(text: string, x: number, y: number): void {
    const { zoom } = this.#view
    const { scale } = this.#local
    const size = sizeOf(this.font) * scale * zoom
    const width = this.measureText(text).width * scale * zoom
    const left = { left: 0, center: 0.5, right: 1, start: 0, end: 1 }[this.textAlign] * width
    const [atX, atY] = [x * scale + this.#local.x, y * scale + this.#local.y]
    const [minX, baseline] = [atX * zoom + this.#view.x - left, atY * zoom + this.#view.y]
    const box = { minX, minY: baseline - size * 0.75, maxX: minX + width, maxY: baseline + size * 0.2 }
    this.texts.push({ text, size, box })
    super.fillText(text, x, y)
  }
}

function sizeOf(font: string): number {
  return Number(/([\d.]+)px/.exec(font)?.[1])
}

const given = ['Ada', 'Bartholomew', 'Cy', 'Delphine', 'Emil', 'Frederica', 'Gus', 'Hyacinth'] as const
const family = ['Quill', 'Marshlander', 'Ferry', 'Wharf', 'Lantern-Hale', 'Okonjo', 'Dune'] as const
const nameAt = (index: number) => `${given[index % 8]} ${family[index % 7]} ${index}`

/** Lays out a network as an import does. */
function arranged({ count, edges }: Shape): Scene {
  const nodes = Array.from({ length: count }, (_, index) => ({ id: `${index}`, x: 0, y: 0, height: tallestCardHeight }))
  const work = arrange({ nodes, edges }, firstArrangement(count))
  let step = work.next()
  while (!step.done) step = work.next()
  const { x, y } = step.value
  const scene = new Scene()
  scene.apply({
    reset: true,
    nodes: nodes.map(({ id, height }, index) => ({
      ...nodeRecord(id, x[index] ?? 0, y[index] ?? 0, height),
      name: nameAt(index),
    })),
    edges: edges.map(({ from, to }, index) => edgeRecord(`edge ${index}`, `${from}`, `${to}`)),
    removedNodes: [],
    removedEdges: [],
  })
  return scene
}

/** Draws the whole network with the viewport that the Fit command shows. */
function fitted(scene: Scene, size: { width: number; height: number }) {
  const whole = scene.bounds()
  if (!whole) throw new Error('The network is empty.')
  const view: View = { ...size, ...viewportFor(whole, size, wholeFitRange) }
  const highlights = new HighlightFlags()
  highlights.set(noHighlights)
  const context = new TextRecorder(view)
  const pass = {
    columns: scene.columns,
    highlights,
    palette: palettes.light,
    images: noImages,
    view,
    part: 'all',
    hulls: [],
    thorough: true,
  } as const
  for (const _ of drawScene(context, pass)) continue
  return { view, whole, texts: context.texts }
}

/** Initials in avatars have at most two letters, so longer strings are names. */
const isName = ({ text }: DrawnText) => text.length > 2

function overlapping(boxes: readonly Box[]): number {
  return boxes.reduce((sum, a, index) => sum + boxes.slice(index + 1).filter((b) => overlaps(a, b)).length, 0)
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
] as const

describe.each([
  ['16 nodes', () => scaleFree(16, 7), 16],
  ['Les Misérables (77 nodes)', novel, 77],
  ['300 nodes', () => scaleFree(300, 7), 300],
  ['2,000 nodes', () => scaleFree(2000, 7), 2000],
  ['20,000 nodes', () => scaleFree(20_000, 7), 20_000],
] as const)('the whole network with %s', (_, make, count) => {
  const scene = arranged(make())

  it.each(sizes)('is readable in a window of $width × $height pixels', (size) => {
    const { view, whole, texts } = fitted(scene, size)
    const names = texts.filter(isName)
    expect(isWithin(whole, viewBox(view))).toBe(true)
    expect(names.length).toBeGreaterThanOrEqual(Math.min(fewestNames, count))
    expect(overlapping(names.map(({ box }) => box))).toBe(0)
    expect(Math.min(...texts.map(({ size: each }) => each))).toBeGreaterThanOrEqual(leastText)
    if (count > 30) return
    expect(Math.min(...names.map(({ size: each }) => each))).toBeGreaterThanOrEqual(13)
    const share = [(whole.maxX - whole.minX) / size.width, (whole.maxY - whole.minY) / size.height]
    expect(Math.max(...share) * view.zoom).toBeGreaterThanOrEqual(0.6)
  })
})
