import { nameOf } from './card-texts.ts'
import { alphaOfNode, type Subject } from './subject.ts'
import { markPath } from './draw-marks.ts'
import { stand } from './emphasis.ts'
import { cardWidth } from './geometry.ts'
import { fontOf, shortened, widthOf } from './lettering.ts'
import { circle, type Pen } from './pen.ts'
import { drawnTone } from './tones.ts'

/** Radius of a dot in canvas units: well within a card, so that dots lie where cards will be. */
const dotRadius = 52
/** Hubs are larger: by this much for every doubling of their connections beyond the usual few. */
const hubGrowth = 7
const usualDegree = 4
const mostHubNames = 40
const hubDegree = 6
/** With up to this many nodes in view those that are no hubs are named, too, where there is room. */
const fewNodes = 60
/** Dots per fill. */
const fillBatch = 200
/** Pixels. */
const nameSize = 12
const longestName = 150

export function* drawDots(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  const { sheet, emphasis, palette } = subject
  const groups = Map.groupBy(slots, (slot) => {
    const lit = emphasis.ofNode(slot) & stand.lit ? 1 : 0
    return ((sheet.nodeTone[slot] ?? 0) * 8 + (sheet.kind[slot] ?? 0)) * 2 + lit
  })
  for (const group of groups.values()) {
    const [first = 0] = group
    pen.globalAlpha = alphaOfNode(subject, first)
    pen.fillStyle = drawnTone(sheet.tones[sheet.nodeTone[first] ?? 0] ?? palette.text, palette.scheme)
    for (let from = 0; from < group.length; from += fillBatch) {
      pen.beginPath()
      for (const slot of group.slice(from, from + fillBatch)) {
        markPath(pen, sheet.typeOf(slot), centreX(subject, slot), centreY(subject, slot), radiusOf(subject, slot))
      }
      pen.fill()
      yield
    }
  }
  drawRings(pen, subject, slots)
  drawHubNames(pen, subject, slots)
}

function centreX({ sheet }: Subject, slot: number): number {
  return (sheet.x[slot] ?? 0) + cardWidth / 2
}

function centreY({ sheet }: Subject, slot: number): number {
  return (sheet.y[slot] ?? 0) + (sheet.height[slot] ?? 0) / 2
}

function radiusOf({ sheet }: Subject, slot: number): number {
  return dotRadius + hubGrowth * Math.log2(Math.max(1, (sheet.degree[slot] ?? 0) / usualDegree))
}

function drawRings(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { emphasis, palette, view } = subject
  const selected = slots.filter((slot) => emphasis.ofNode(slot) & stand.selected)
  if (selected.length === 0) return
  pen.globalAlpha = 1
  pen.strokeStyle = palette.selection
  pen.lineWidth = 2 / view.zoom
  pen.beginPath()
  for (const slot of selected) circle(pen, centreX(subject, slot), centreY(subject, slot), dotRadius * 1.5)
  pen.stroke()
}

/** Names the best connected nodes in view, as far as the names do not cover each other. */
function drawHubNames(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { sheet, palette, view } = subject
  const size = nameSize / view.zoom
  const measure = (text: string) => widthOf(pen, text, nameSize, 600)
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = 3 / view.zoom
  pen.strokeStyle = palette.canvas
  pen.fillStyle = palette.text
  const taken: Name[] = []
  for (const slot of hubsOf(subject, slots)) {
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
    const isHub = (sheet.degree[slot] ?? 0) >= hubDegree
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
