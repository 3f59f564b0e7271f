import { newEdgeLabel } from '../../../domain/entities/edge/edge.ts'
import { BoxGrid } from './box-grid.ts'
import { type Box, overlaps, type Point } from './geometry.ts'
import { pillBox } from './label-box.ts'

/** Canvas units by which a pill may lie over the edge of a card: nothing is hidden there. */
const tolerance = 8

/** The label of a connection that may be shown. */
export interface Placeable {
  readonly label: string
  readonly strength: number | null
  /** The middle of its pill, and how wide that is at zoom 1. */
  readonly at: Point
  readonly width: number
}

interface Surroundings {
  readonly cards: Iterable<Box>
  /** Names of groups. */
  readonly names: readonly Box[]
  /** How much larger than at zoom 1 labels are. */
  readonly scale: number
  /** No more are placed. */
  readonly most?: number | undefined
}

/**
 * Which labels of connections are shown while nobody points at them: those that cover no card, no name of a group and no
 * other label; stronger connections first, and those that nobody has named last.
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
      // The same for whoever asks, in whatever order.
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
