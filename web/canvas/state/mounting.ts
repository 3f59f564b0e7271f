import { cardZoom } from '../scene/detail-level.ts'
import { type View, viewBox } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/** Cards in view are elements of the page from this zoom on; going out they stay as long as they look like cards. */
const nearZoom = { on: 0.4, off: cardZoom }
/**
 * At most this many cards are elements of the page; those who are stay until there are too many by some margin. Each is
 * work in every step of a drag, and the picture shows the same.
 */
const cardCount = { on: 100, off: 120 }
/** At most this many edges in view are elements of the page; above that only those being worked with. */
const mostEdges = { on: 150, off: 180 }
/** Further out dashes are too small to be seen: lines are solid. */
const dashZoom = 0.6
/** Dashes move while at most this many edges are in view. */
const mostMovingEdges = 40
/** At most this many cards show their handles all the time; above that only those being worked with. */
const mostCardsWithHandles = 60
/** Screen pixels around the view in which cards are kept ready. */
const margin = 160

export interface Mounting {
  /** Cards and edges that are elements of the page. All cards, and the other edges, are in the picture below. */
  readonly nodeIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
  /** Close enough for cards to look like cards; further out a mounted one only marks its dot. */
  readonly readable: boolean
  /** True while all cards in view are elements: close enough to read, and few enough. */
  readonly near: boolean
  /** Few edges are in view: lines are dashed, drawn or not. */
  readonly dashes: boolean
  /** Edges in view are few enough to be elements where cards are. */
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

/** What a person is working with: mounted wherever it is. */
export interface InUse {
  readonly nodeIds: Iterable<string>
  readonly edgeIds: Iterable<string>
}

/** Selections may hold thousands; only so many of them need elements. */
const mostInUse = 60

/** Decides what is mounted for a view. `before` gives the thresholds their hysteresis. */
export function mountingFor(scene: Scene, view: View, before: Mounting, inUse: InUse): Mounting {
  const readable = view.zoom >= cardZoom
  const close = view.zoom >= (before.near ? nearZoom.off : nearZoom.on)
  const inView = close ? scene.nodesIn(viewBox(view, margin)) : []
  const near = close && inView.length <= (before.near ? cardCount.off : cardCount.on)
  const nodeIds = new Set(near ? inView.map((node) => node.id) : [])
  const edgeIds = new Set<string>()
  const limit = before.fewEdges ? mostEdges.off : mostEdges.on
  // Looking closely at thousands of edges takes long, and they are too many anyway.
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

/** Mounting many cards takes longer than a frame, so they come in portions. */
const portion = 16

/** The next step from what is mounted towards what should be: everything that goes, and a portion of what comes. */
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
