import { cardZoom } from '../scene/detail-level.ts'
import { type View, viewBox } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/** Minimum zoom at which cards in view are mounted. During zooming out, they stay mounted until `off`. */
const nearZoom = { on: 0.4, off: cardZoom }
/**
 * Maximum number of mounted cards. `off` is higher, so that small changes do not unmount cards. The number is limited,
 * because each card takes time in every step of a drag and the picture shows the same content.
 */
const cardCount = { on: 100, off: 120 }
/** Maximum number of mounted edges in view. If there are more, only edges that the user is working with are mounted. */
const mostEdges = { on: 150, off: 180 }
/** Zoom below which lines are solid, because dashes would be too small to see. */
const dashZoom = 0.6
/** Maximum number of edges in view whose dashes are animated. */
const mostMovingEdges = 40
/**
 * Maximum number of mounted cards that always show their handles. If there are more, only cards in use show handles.
 */
const mostCardsWithHandles = 60
/** Margin around the view in pixels in which cards are mounted. */
const margin = 160

export interface Mounting {
  /**
   * Ids of the nodes whose cards are elements of the page. The picture below includes all cards, and the edges that are
   * not mounted.
   */
  readonly nodeIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
  /** Whether the zoom is high enough for cards. At lower zoom levels, a mounted card only marks its dot. */
  readonly readable: boolean
  /** Whether all cards in view are mounted, which requires a high enough zoom and few enough cards. */
  readonly near: boolean
  /** Whether all lines are dashed, both drawn and mounted. This requires that few edges are in view. */
  readonly dashes: boolean
  /** Whether few enough edges are in view to mount them all. */
  readonly fewEdges: boolean
  readonly dashesMove: boolean
  readonly handlesShown: boolean
}

export const nothingMounted: Mounting = {
  nodeIds: new Set(),
  edgeIds: new Set(),
  readable: false,
  near: false,
  dashes: false,
  fewEdges: false,
  dashesMove: false,
  handlesShown: false,
}

/** The targets that the user is working with. They are mounted even if they are out of view. */
export interface ActiveTargets {
  readonly nodeIds: Iterable<string>
  readonly edgeIds: Iterable<string>
}

/**
 * Maximum number of nodes, and maximum number of edges, that are mounted because the user is working with them. A
 * selection may contain thousands, which would take too long to mount.
 */
const mostInUse = 60

/**
 * Returns the elements to mount for a view. `before` is needed, because the limits for unmounting differ from the
 * limits for mounting.
 */
export function mountingFor(scene: Scene, view: View, before: Mounting, inUse: ActiveTargets): Mounting {
  const readable = view.zoom >= cardZoom
  const close = view.zoom >= (before.near ? nearZoom.off : nearZoom.on)
  const inView = close ? scene.nodesIn(viewBox(view, margin)) : []
  const near = close && inView.length <= (before.near ? cardCount.off : cardCount.on)
  const nodeIds = new Set(near ? inView.map((node) => node.id) : [])
  const edgeIds = new Set<string>()
  const limit = before.fewEdges ? mostEdges.off : mostEdges.on
  // If there are too many edges to mount, this cheap count avoids exact checks of thousands of curves.
  const few = readable && scene.countEdgesIn(viewBox(view)) <= 8 * limit
  const edges = few ? scene.edgesIn(viewBox(view)) : []
  const isCalm = few && edges.length <= limit
  const dashes = isCalm && view.zoom >= dashZoom
  const allEdges = near && isCalm
  if (allEdges) for (const edge of edges) edgeIds.add(edge.id)
  addUpTo(mostInUse, nodeIds, inUse.nodeIds, (id) => scene.nodes.has(id))
  addUpTo(mostInUse, edgeIds, inUse.edgeIds, (id) => scene.edges.has(id))
  return {
    nodeIds,
    edgeIds,
    readable,
    near,
    dashes,
    fewEdges: isCalm,
    dashesMove: dashes && allEdges && edgeIds.size <= mostMovingEdges,
    handlesShown: near && nodeIds.size <= mostCardsWithHandles,
  }
}

function addUpTo(most: number, ids: Set<string>, more: Iterable<string>, exists: (id: string) => boolean): void {
  let added = 0
  for (const id of more) {
    if (added >= most) return
    if (!exists(id)) continue
    ids.add(id)
    added++
  }
}

export function sameMounting(a: Mounting, b: Mounting): boolean {
  return (
    a.readable === b.readable &&
    a.near === b.near &&
    a.dashes === b.dashes &&
    a.dashesMove === b.dashesMove &&
    a.handlesShown === b.handlesShown &&
    sameIds(a.nodeIds, b.nodeIds) &&
    sameIds(a.edgeIds, b.edgeIds)
  )
}

export function sameIds(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false
  for (const id of a) if (!b.has(id)) return false
  return true
}

/** Maximum number of cards mounted per frame. Mounting all cards takes longer than a frame. */
const portion = 16

/**
 * Returns the next step from the mounted to the wanted elements. It removes all unwanted elements, and adds one portion
 * of the missing elements.
 */
export function nextPortion(mounted: ReadonlySet<string>, wanted: ReadonlySet<string>): Set<string> {
  const next = new Set<string>()
  for (const id of mounted) if (wanted.has(id)) next.add(id)
  let added = 0
  for (const id of wanted) {
    if (added >= portion) break
    if (next.has(id)) continue
    next.add(id)
    added++
  }
  return next
}
