import { placeNames } from '../scene/hull-label.ts'
import { leastText } from '../scene/card-level.ts'
import { fewNodes } from '../scene/fit.ts'
import { type Nameable, nothingBefore, type PlacedName, placeNodeNames } from '../scene/node-names.ts'
import { nameOf } from '../scene/packed-texts.ts'
import { nodeFlag } from '../scene/render-columns.ts'
import { chipZoom } from '../scene/detail-level.ts'
import { centerX, centerY, importanceOf, radiusOf, sizeOf } from '../scene/dot-shape.ts'
import type { DrawingContext } from './drawing-context.ts'
import { highlightFlag } from './highlights.ts'
import type { RenderPass } from './render-pass.ts'
import { baselineOf, cutAtWord, fontOf, widthOf } from './text-layout.ts'

/** Difference between the font sizes of the most and the least important name, in pixels. */
const growth = 4
/** Minimum font size in pixels in a small network. */
const sizeOfFew = 13
/** Minimum importance of a hub, as a fraction of the greatest importance. Names of hubs are bold. */
const hubsFrom = 0.2
/**
 * Nodes whose importance is below this fraction of the greatest importance get a name only if few other nodes are near.
 */
const minorBelow = 0.12
/** Maximum width of a name in pixels. */
const longestName = 240
const padding = { aside: 5, above: 2 } as const
const haloWidth = 3.5
/** Weight of a connection's strength in the importance of a node. The connection itself has a weight of 1. */
const strengthShare = 0.2

/** Returns positions for the names of nodes that are drawn as dots. `edges` are the edges in view. */
export function placeNamesOf(
  context: DrawingContext,
  pass: RenderPass,
  slots: readonly number[],
  edges: readonly number[],
): readonly PlacedName[] {
  const { columns, view, margin = 0, names } = pass
  names?.drawing(columns.nodeCount, columns.appearance.sized ? 'sizes' : 'connections')
  const placed = placeNodeNames({
    nodes: nameables(pass, slots, edges),
    view,
    margin,
    isStill: pass.thorough,
    sizeOf: ({ slot }) => {
      const { size, weight, text } = letteringOf(context, pass, slot)
      const width = widthOf(context, text, size, weight)
      return { width: width + 2 * padding.aside, height: size * 1.2 + 2 * padding.above }
    },
    obstacles: [...placeNames(pass.hulls, view.zoom).values()],
    before: names?.before ?? nothingBefore,
  })
  // Positions are not stored during a highlight, because then only the highlighted nodes have names.
  if (!pass.highlights.dimming) names?.keep(view.zoom, placed)
  return placed
}

/** Returns the nodes that can have a name. While nodes are highlighted, only these can have a name. */
function nameables(pass: RenderPass, slots: readonly number[], edges: readonly number[]): Nameable[] {
  const { columns, highlights } = pass
  const strengths = columns.appearance.sized ? null : strengthsOf(pass, edges)
  return slots.flatMap((slot): Nameable | [] => {
    const importance = importanceOf(columns, slot)
    const flags = highlights.ofNode(slot)
    const isPointedOut = highlights.dimming && (flags & highlightFlag.highlighted) !== 0
    if (highlights.dimming && !isPointedOut) return []
    const isLocked = ((columns.nodeFlags[slot] ?? 0) & nodeFlag.locked) !== 0
    return {
      slot,
      x: centerX(pass, slot),
      y: centerY(pass, slot),
      radius: radiusOf(pass, slot),
      rank: strengths
        ? (columns.degree[slot] ?? 0) + strengthShare * (strengths.get(slot) ?? 0)
        : sizeOf(columns, slot),
      isHub: importance >= hubsFrom,
      isMinor: importance < minorBelow,
      isWanted: isPointedOut || isLocked || (flags & highlightFlag.selected) !== 0,
    }
  })
}

/**
 * Returns the total strength of each node's connections. The edges in view suffice, because they include all edges of
 * visible nodes.
 */
function strengthsOf({ columns }: RenderPass, edges: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const edge of edges) {
    const strength = columns.strength[edge] ?? 0
    if (strength === 0) continue
    for (const end of [columns.source[edge] ?? 0, columns.target[edge] ?? 0]) {
      sums.set(end, (sums.get(end) ?? 0) + strength)
    }
  }
  return sums
}

interface Lettering {
  readonly text: string
  /** Font size in pixels. */
  readonly size: number
  readonly weight: 500 | 600
}

function letteringOf(context: DrawingContext, pass: RenderPass, slot: number): Lettering {
  const { columns } = pass
  const importance = importanceOf(columns, slot)
  const least = columns.nodeSlots <= fewNodes ? sizeOfFew : leastText + 0.5
  const size = Math.max(least, leastText + growth * Math.sqrt(importance))
  const weight = importance >= hubsFrom ? 600 : 500
  const measure = (text: string) => widthOf(context, text, size, weight)
  return { text: cutAtWord(nameOf(columns.texts[slot] ?? ''), longestName, measure), size, weight }
}

/**
 * Draws names at their positions. At higher zoom levels, they have a background, so that dot and name look like one
 * chip.
 */
export function drawNodeNames(
  context: DrawingContext,
  pass: RenderPass,
  names: readonly PlacedName[],
  slots: ReadonlySet<number>,
): void {
  const { palette, view } = pass
  const isChip = view.zoom >= chipZoom
  context.save()
  // Draws in pixels of the view. If text is shaped at a much larger font size and scaled down, its letters are spaced
  // too widely.
  context.transform(1 / view.zoom, 0, 0, 1 / view.zoom, -view.x / view.zoom, -view.y / view.zoom)
  context.globalAlpha = 1
  context.textAlign = 'center'
  context.lineJoin = 'round'
  for (const { slot, box } of names) {
    if (!slots.has(slot)) continue
    const { minX, minY, maxX, maxY } = box
    const { text, size, weight } = letteringOf(context, pass, slot)
    const [x, y] = [(minX + maxX) / 2, baselineOf((minY + maxY) / 2, size)]
    context.font = fontOf(size, weight)
    if (isChip) {
      context.beginPath()
      context.roundRect(minX, minY, maxX - minX, maxY - minY, (maxY - minY) / 2)
      context.fillStyle = palette.card
      context.globalAlpha = 0.92
      context.fill()
      context.globalAlpha = 1
      context.strokeStyle = palette.hairline
      context.lineWidth = 1
      context.stroke()
    } else {
      context.strokeStyle = palette.canvas
      context.lineWidth = haloWidth
      context.strokeText(text, x, y)
    }
    context.fillStyle = weight === 600 || isChip ? palette.text : palette.textMuted
    context.fillText(text, x, y)
  }
  context.restore()
}
