import { newEdgeLabel } from '../../../domain/entities/edge/edge.ts'
import { BoxGrid } from './box-grid.ts'
import { type Box, overlaps, type Point } from './geometry.ts'
import { pillBox } from './label-box.ts'

/** In canvas units: how far a pill may overlap the edge of a card, where it hides nothing. */
const tolerance = 8

/** A label of an edge that may be shown. */
export interface Placeable {
  readonly label: string
  readonly strength: number | null
  /** The center of its pill, and the pill's width at zoom 1. */
  readonly at: Point
  readonly width: number
}

interface Surroundings {
  readonly cards: Iterable<Box>
  /** Boxes of group names. */
  readonly names: readonly Box[]
  /** Scale of labels relative to zoom 1. */
  readonly scale: number
  /** Maximum number of labels. */
  readonly most?: number | undefined
}

/**
 * Selects the edge labels to show without hovering: those that cover no card, group name or other label. Stronger edges
 * come first, and edges without a custom label last.
 */
export function placedLabels<T extends Placeable>(
  labels: readonly T[],
  { cards, names, scale, most = Infinity }: Surroundings,
): T[] {
  const beneath = new BoxGrid(cards)
  const taken = new BoxGrid()
  let placed = 0
  const rank = ({ label, strength }: T) => (label === newEdgeLabel ? -1 : (strength ?? 0))
  return (
    labels
      // The result does not depend on the order of the input.
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
