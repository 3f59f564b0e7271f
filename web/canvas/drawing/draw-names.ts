import { placeNames } from '../scene/hull-label.ts'
import { nameOf } from '../scene/packed-texts.ts'
import { centerX, centerY, radiusOf } from './dot-shape.ts'
import { baselineOf, fontOf, nameLines, shortened, widthOf } from './text-layout.ts'
import type { DrawingContext } from './drawing-context.ts'
import { alphaOfNode, type RenderPass } from './render-pass.ts'

/** Pixels. */
const nameSize = { least: 7, most: 9.5 } as const
/** Canvas units a name below a dot may be wide: cards are laid out about so far apart. */
const nameRoom = 196
const lineHeight = 1.05
/** Nodes between two pauses. */
const pauseEvery = 100

interface Lettering {
  readonly lines: readonly string[]
  readonly widths: readonly number[]
  /** Canvas units. */
  readonly size: number
}

/** A name on at most two lines, as large as its longest word allows. */
function lettered(context: DrawingContext, { columns, view }: RenderPass, slot: number): Lettering {
  const name = nameOf(columns.texts[slot] ?? '')
  const longest = Math.max(...name.split(/\s+/).map((word) => widthOf(context, word, 1, 600)))
  const fitting = Math.min(nameSize.most / view.zoom, nameRoom / longest)
  const size = Math.max(fitting, nameSize.least / view.zoom)
  const measure = (text: string) => widthOf(context, text, size, 600)
  const lines = nameLines(name, nameRoom + 1, measure)
  return { lines, widths: lines.map(measure), size }
}

function topOfName(pass: RenderPass, slot: number): number {
  return centerY(pass, slot) + radiusOf(pass, slot) * 1.1
}

/** Pales what lies where names will be: lines crossing small letters make them unreadable. */
export function* clearForNames(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  context.fillStyle = pass.palette.canvas
  context.globalAlpha = 0.8
  for (let from = 0; from < slots.length; from += pauseEvery) {
    context.beginPath()
    for (const slot of slots.slice(from, from + pauseEvery)) {
      const { widths, size } = lettered(context, pass, slot)
      const top = topOfName(pass, slot)
      widths.forEach((width, index) => {
        const left = centerX(pass, slot) - width / 2
        context.rect(left, top + index * size * lineHeight, width, size * lineHeight)
      })
    }
    context.fill()
    yield
  }
}

/** Names all nodes, below their dots. */
export function* drawNames(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  context.fillStyle = pass.palette.text
  context.textAlign = 'center'
  let drawn = 0
  for (const slot of slots) {
    const { lines, size } = lettered(context, pass, slot)
    context.globalAlpha = alphaOfNode(pass, slot)
    context.font = fontOf(size, 600)
    const first = topOfName(pass, slot) + (size * lineHeight) / 2
    lines.forEach((line, index) => {
      context.fillText(line, centerX(pass, slot), baselineOf(first + index * size * lineHeight, size))
    })
    if (++drawn % pauseEvery === 0) yield
  }
}

const mostHubNames = 40
const hubDegree = 6
/** Who has fewer is no hub, even where nobody has more. */
const fewestConnections = 3
/** With up to this many nodes in view those that are no hubs are named, too, where there is room. */
const fewNodes = 60
/** Pixels. */
const hubNameSize = 12
const longestName = 150

/** Names the best connected nodes in view, as far as the names cover neither each other nor those of groups. */
export function drawHubNames(context: DrawingContext, pass: RenderPass, slots: readonly number[]): void {
  const { columns, palette, view } = pass
  const size = hubNameSize / view.zoom
  const measure = (text: string) => widthOf(context, text, hubNameSize, 600)
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = 3 / view.zoom
  context.strokeStyle = palette.canvas
  context.fillStyle = palette.text
  const groups = placeNames(pass.hulls, view.zoom)
    .values()
    .map(({ minX, minY, maxX, maxY }): Name => {
      return { x: (minX + maxX) / 2, y: baselineOf((minY + maxY) / 2, size), half: (maxX - minX) / 2 }
    })
    .toArray()
  const taken: Name[] = []
  const hubs = hubsOf(pass, slots)
  // A small network has hubs, too: those that are connected best.
  const leastDegree = Math.max(fewestConnections, Math.min(hubDegree, columns.degree[hubs[0] ?? 0] ?? 0))
  for (const slot of hubs) {
    if (taken.length >= mostHubNames) break
    const name = shortened(nameOf(columns.texts[slot] ?? ''), longestName, measure)
    const place = {
      x: centerX(pass, slot),
      y: centerY(pass, slot) + radiusOf(pass, slot) + size * 1.15,
      half: measure(name) / view.zoom / 2,
    }
    const isCovering = (other: Name) =>
      Math.abs(other.y - place.y) < size * 1.4 && Math.abs(other.x - place.x) < other.half + place.half + size
    const covered = groups.some(isCovering) || taken.some(isCovering)
    // The name of a hub is worth a covered neighbor; the others keep clear of all nodes.
    const isHub = (columns.degree[slot] ?? 0) >= leastDegree
    if (covered || (!isHub && slots.some((dot) => dot !== slot && coversDot(pass, place, size, dot)))) continue
    taken.push(place)
    context.font = fontOf(size, 600)
    context.globalAlpha = alphaOfNode(pass, slot)
    context.strokeText(name, place.x, place.y)
    context.fillText(name, place.x, place.y)
  }
}

interface Name {
  readonly x: number
  /** Of its baseline. */
  readonly y: number
  readonly half: number
}

function coversDot(pass: RenderPass, { x, y, half }: Name, size: number, slot: number): boolean {
  const radius = radiusOf(pass, slot)
  const besides = Math.abs(centerX(pass, slot) - x) > half + radius
  return !besides && Math.abs(centerY(pass, slot) - (y - size * 0.35)) < size * 0.4 + radius
}

/** More candidates than names, because some will be covered. */
function hubsOf({ columns }: RenderPass, slots: readonly number[]): number[] {
  const degree = (slot: number) => columns.degree[slot] ?? 0
  const candidates = mostHubNames * 5
  const best = (some: readonly number[]) => some.toSorted((a, b) => degree(b) - degree(a) || a - b)
  if (slots.length <= fewNodes) return best(slots)
  const degrees = slots.map(degree).sort((a, b) => b - a)
  const least = Math.max(hubDegree, degrees[candidates] ?? 0)
  return best(slots.filter((slot) => degree(slot) >= least)).slice(0, candidates)
}
