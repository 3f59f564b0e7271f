import { newEdgeLabel } from '../../../domain/entities/edge/edge.ts'
import { BoxGrid } from './box-grid.ts'
import { cornerMarkBox, labelScale } from './card-level.ts'
import { type Box, cardBox, type CardPlace, overlaps, type Point } from './geometry.ts'
import { pillBox } from './label-box.ts'

/**
 * Maximum width in canvas units of the part of a card that a label may cover. At the borders of cards, labels hide no
 * content.
 */
const tolerance = 8

/** An edge label that may be shown. */
export interface Placeable {
  readonly label: string
  readonly strength: number | null
  /** The center of the label, and its width at zoom 1. */
  readonly at: Point
  readonly width: number
}

interface Surroundings {
  readonly cards: readonly CardPlace[]
  /** Boxes of the names of groups. */
  readonly names: readonly Box[]
  readonly zoom: number
  /** Maximum number of labels. */
  readonly most?: number | undefined
}

/**
 * Returns the edge labels that are always shown, not only on hover. They cover no card, no mark over the corner of a
 * card, no group name and no other label. Labels of stronger edges are placed first, and default labels last.
 */
export function placedLabels<T extends Placeable>(
  labels: readonly T[],
  { cards, names, zoom, most = Infinity }: Surroundings,
): T[] {
  const scale = labelScale(zoom)
  const beneath = new BoxGrid(cards.map(cardBox))
  const taken = new BoxGrid(cards.flatMap((card) => cornerMarkBox(card, zoom) ?? []))
  let placed = 0
  const rank = ({ label, strength }: T) => (label === newEdgeLabel ? -1 : (strength ?? 0))
  return (
    labels
      // Also sorted by position, so that the result does not depend on the order of the input.
      .toSorted((a, b) => rank(b) - rank(a) || a.at.y - b.at.y || a.at.x - b.at.x)
      .filter(({ at, width }) => {
        if (placed >= most) return false
        const box = pillBox(at, width, scale)
        const { minX, minY, maxX, maxY } = box
        const inner = { minX: minX + tolerance, minY: minY + tolerance, maxX: maxX - tolerance, maxY: maxY - tolerance }
        if (beneath.meets(inner) || taken.meets(box) || names.some((name) => overlaps(name, box))) return false
        taken.add(box)
        placed++
        return true
      })
  )
}
