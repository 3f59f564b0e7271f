import { nameOf } from './card-texts.ts'
import { centreX, centreY, radiusOf } from './dot-shape.ts'
import { baselineOf, fontOf, nameLines, shortened, widthOf } from './lettering.ts'
import type { Pen } from './pen.ts'
import { alphaOfNode, type Subject } from './subject.ts'

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
function lettered(pen: Pen, { sheet, view }: Subject, slot: number): Lettering {
  const name = nameOf(sheet.texts[slot] ?? '')
  const longest = Math.max(...name.split(/\s+/).map((word) => widthOf(pen, word, 1, 600)))
  const fitting = Math.min(nameSize.most / view.zoom, nameRoom / longest)
  const size = Math.max(fitting, nameSize.least / view.zoom)
  const measure = (text: string) => widthOf(pen, text, size, 600)
  const lines = nameLines(name, nameRoom + 1, measure)
  return { lines, widths: lines.map(measure), size }
}

function topOfName(subject: Subject, slot: number): number {
  return centreY(subject, slot) + radiusOf(subject, slot) * 1.1
}

/** Pales what lies where names will be: lines crossing small letters make them unreadable. */
export function* clearForNames(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  pen.fillStyle = subject.palette.canvas
  pen.globalAlpha = 0.8
  for (let from = 0; from < slots.length; from += pauseEvery) {
    pen.beginPath()
    for (const slot of slots.slice(from, from + pauseEvery)) {
      const { widths, size } = lettered(pen, subject, slot)
      const top = topOfName(subject, slot)
      widths.forEach((width, index) => {
        const left = centreX(subject, slot) - width / 2
        pen.rect(left, top + index * size * lineHeight, width, size * lineHeight)
      })
    }
    pen.fill()
    yield
  }
}

/** Names all nodes, below their dots. */
export function* drawNames(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  pen.fillStyle = subject.palette.text
  pen.textAlign = 'center'
  let drawn = 0
  for (const slot of slots) {
    const { lines, size } = lettered(pen, subject, slot)
    pen.globalAlpha = alphaOfNode(subject, slot)
    pen.font = fontOf(size, 600)
    const first = topOfName(subject, slot) + (size * lineHeight) / 2
    lines.forEach((line, index) => {
      pen.fillText(line, centreX(subject, slot), baselineOf(first + index * size * lineHeight, size))
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

/** Names the best connected nodes in view, as far as the names do not cover each other. */
export function drawHubNames(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { sheet, palette, view } = subject
  const size = hubNameSize / view.zoom
  const measure = (text: string) => widthOf(pen, text, hubNameSize, 600)
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = 3 / view.zoom
  pen.strokeStyle = palette.canvas
  pen.fillStyle = palette.text
  const taken: Name[] = []
  const hubs = hubsOf(subject, slots)
  // A small network has hubs, too: those that are connected best.
  const leastDegree = Math.max(fewestConnections, Math.min(hubDegree, sheet.degree[hubs[0] ?? 0] ?? 0))
  for (const slot of hubs) {
    if (taken.length >= mostHubNames) break
    const name = shortened(nameOf(sheet.texts[slot] ?? ''), longestName, measure)
    const place = {
      x: centreX(subject, slot),
      y: centreY(subject, slot) + radiusOf(subject, slot) + size * 1.15,
      half: measure(name) / view.zoom / 2,
    }
    const covered = taken.some(
      (other) =>
        Math.abs(other.y - place.y) < size * 1.4 && Math.abs(other.x - place.x) < other.half + place.half + size,
    )
    // The name of a hub is worth a covered neighbour; the others keep clear of all nodes.
    const isHub = (sheet.degree[slot] ?? 0) >= leastDegree
    if (covered || (!isHub && slots.some((dot) => dot !== slot && coversDot(subject, place, size, dot)))) continue
    taken.push(place)
    pen.font = fontOf(size, 600)
    pen.globalAlpha = alphaOfNode(subject, slot)
    pen.strokeText(name, place.x, place.y)
    pen.fillText(name, place.x, place.y)
  }
}

interface Name {
  readonly x: number
  /** Of its baseline. */
  readonly y: number
  readonly half: number
}

function coversDot(subject: Subject, { x, y, half }: Name, size: number, slot: number): boolean {
  const radius = radiusOf(subject, slot)
  const besides = Math.abs(centreX(subject, slot) - x) > half + radius
  return !besides && Math.abs(centreY(subject, slot) - (y - size * 0.35)) < size * 0.4 + radius
}

/** More candidates than names, because some will be covered. */
function hubsOf({ sheet }: Subject, slots: readonly number[]): number[] {
  const degree = (slot: number) => sheet.degree[slot] ?? 0
  const candidates = mostHubNames * 5
  const best = (some: readonly number[]) => some.toSorted((a, b) => degree(b) - degree(a) || a - b)
  if (slots.length <= fewNodes) return best(slots)
  const degrees = slots.map(degree).sort((a, b) => b - a)
  const least = Math.max(hubDegree, degrees[candidates] ?? 0)
  return best(slots.filter((slot) => degree(slot) >= least)).slice(0, candidates)
}
