import type { ChangedSlots } from './changed-slots.ts'
import type { SceneAppearance } from './scene-appearance.ts'
import type { Hull } from './hull.ts'
import type { RenderColumns } from './render-columns.ts'

/** Changes of the columns for a worker, as typed arrays that are transferred instead of copied. */
export interface ColumnPatch {
  /** Whether the receiver has to discard its columns first. */
  readonly reset: boolean
  /** The current number of slots. */
  readonly nodeSlots: number
  readonly edgeSlots: number
  /** Colors that were added since the last patch. */
  readonly colors: readonly string[]
  readonly nodes: NodeColumns | null
  readonly edges: EdgeColumns | null
  readonly places: PlaceColumns | null
  /** The current number of connections of the nodes in these slots. */
  readonly degrees: { readonly slots: Uint32Array; readonly degree: Uint32Array } | null
  readonly appearance: SceneAppearance | null
  readonly hulls: readonly Hull[] | null
  readonly nodeStyles: { readonly slots: Uint32Array; readonly scale: Uint8Array; readonly look: Uint8Array } | null
}

interface NodeColumns {
  readonly slots: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly height: Uint16Array
  /** Types of the nodes. 0 for a removed node. */
  readonly kind: Uint8Array
  readonly nodeFlags: Uint8Array
  readonly nodeColor: Uint16Array
  readonly tasks: Uint16Array
  readonly texts: string
}

interface EdgeColumns {
  readonly slots: Uint32Array
  readonly source: Uint32Array
  readonly target: Uint32Array
  /** Sides of the edges. 0 for a removed edge. */
  readonly edgeSides: Uint8Array
  readonly edgeLane: Int8Array
  readonly edgeColor: Uint16Array
  readonly strength: Uint8Array
  readonly arrows: Uint8Array
  readonly labels: string
}

interface PlaceColumns {
  readonly slots: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Returns a patch with all changes since the last patch. */
export function takePatch(columns: RenderColumns, changes: ChangedSlots): ColumnPatch {
  const { reset, nodes, edges, places, degrees, nodeStyles } = changes
  const patch: ColumnPatch = {
    reset,
    nodeSlots: columns.nodeSlots,
    edgeSlots: columns.edgeSlots,
    colors: columns.colors.slice(reset ? 0 : changes.knownColors),
    nodes: nodes.size > 0 ? packNodes(columns, Uint32Array.from(nodes)) : null,
    edges: edges.size > 0 ? packEdges(columns, Uint32Array.from(edges)) : null,
    places: places.size > 0 ? packPlaces(columns, Uint32Array.from(places)) : null,
    degrees: degrees.size > 0 ? packDegrees(columns, Uint32Array.from(degrees)) : null,
    appearance: changes.appearance ? columns.appearance : null,
    // Cloned, because the patch is transferred to the worker and the columns still need their hulls.
    hulls: changes.hulls ? structuredClone(columns.hulls) : null,
    nodeStyles: nodeStyles.size > 0 ? packNodeStyles(columns, Uint32Array.from(nodeStyles)) : null,
  }
  changes.markSent(columns.colors.length)
  return patch
}

/** Separates the strings of a card. Stored strings contain no control characters. */
const textEnd = '\u001e'

function packNodes(columns: RenderColumns, slots: Uint32Array): NodeColumns {
  return {
    slots,
    x: picked(columns.x, slots, new Float64Array(slots.length)),
    y: picked(columns.y, slots, new Float64Array(slots.length)),
    height: picked(columns.height, slots, new Uint16Array(slots.length)),
    kind: picked(columns.kind, slots, new Uint8Array(slots.length)),
    nodeFlags: picked(columns.nodeFlags, slots, new Uint8Array(slots.length)),
    nodeColor: picked(columns.nodeColor, slots, new Uint16Array(slots.length)),
    tasks: picked(columns.tasks, slots, new Uint16Array(slots.length)),
    texts: joined(columns.texts, slots),
  }
}

function packEdges(columns: RenderColumns, slots: Uint32Array): EdgeColumns {
  return {
    slots,
    source: picked(columns.source, slots, new Uint32Array(slots.length)),
    target: picked(columns.target, slots, new Uint32Array(slots.length)),
    edgeSides: picked(columns.edgeSides, slots, new Uint8Array(slots.length)),
    edgeLane: picked(columns.edgeLane, slots, new Int8Array(slots.length)),
    edgeColor: picked(columns.edgeColor, slots, new Uint16Array(slots.length)),
    strength: picked(columns.strength, slots, new Uint8Array(slots.length)),
    arrows: picked(columns.arrows, slots, new Uint8Array(slots.length)),
    labels: joined(columns.labels, slots),
  }
}

function packPlaces(columns: RenderColumns, slots: Uint32Array): PlaceColumns {
  return {
    slots,
    x: picked(columns.x, slots, new Float64Array(slots.length)),
    y: picked(columns.y, slots, new Float64Array(slots.length)),
  }
}

function packDegrees(columns: RenderColumns, slots: Uint32Array) {
  return { slots, degree: picked(columns.degree, slots, new Uint32Array(slots.length)) }
}

function packNodeStyles(columns: RenderColumns, slots: Uint32Array) {
  return {
    slots,
    scale: picked(columns.scale, slots, new Uint8Array(slots.length)),
    look: picked(columns.look, slots, new Uint8Array(slots.length)),
  }
}

type Column = Float64Array | Int8Array | Uint8Array | Uint16Array | Uint32Array

function picked<T extends Column>(column: T, slots: Uint32Array, into: T): T {
  slots.forEach((slot, index) => {
    into[index] = column[slot] ?? 0
  })
  return into
}

function put<T extends Column>(values: T, slots: Uint32Array, column: T): void {
  slots.forEach((slot, index) => {
    column[slot] = values[index] ?? 0
  })
}

function joined(texts: readonly string[], slots: Uint32Array): string {
  return Array.from(slots, (slot) => (texts[slot] ?? '').replaceAll(textEnd, ' ')).join(textEnd)
}

function putTexts(packed: string, slots: Uint32Array, texts: string[]): void {
  const parts = packed.split(textEnd)
  slots.forEach((slot, index) => {
    texts[slot] = parts[index] ?? ''
  })
}

/** Applies a patch to columns. Afterward, they equal the columns from which the patch was taken. */
export function applyPatch(columns: RenderColumns, patch: ColumnPatch): void {
  if (patch.reset) {
    columns.clear()
    columns.colors.length = 0
  }
  columns.colors.push(...patch.colors)
  columns.reserve(patch.nodeSlots, patch.edgeSlots)
  const { nodes, edges, places, degrees, appearance, hulls, nodeStyles } = patch
  if (nodes) {
    put(nodes.x, nodes.slots, columns.x)
    put(nodes.y, nodes.slots, columns.y)
    put(nodes.height, nodes.slots, columns.height)
    put(nodes.kind, nodes.slots, columns.kind)
    put(nodes.nodeFlags, nodes.slots, columns.nodeFlags)
    put(nodes.nodeColor, nodes.slots, columns.nodeColor)
    put(nodes.tasks, nodes.slots, columns.tasks)
    putTexts(nodes.texts, nodes.slots, columns.texts)
  }
  if (edges) {
    put(edges.source, edges.slots, columns.source)
    put(edges.target, edges.slots, columns.target)
    put(edges.edgeSides, edges.slots, columns.edgeSides)
    put(edges.edgeLane, edges.slots, columns.edgeLane)
    put(edges.edgeColor, edges.slots, columns.edgeColor)
    put(edges.strength, edges.slots, columns.strength)
    put(edges.arrows, edges.slots, columns.arrows)
    putTexts(edges.labels, edges.slots, columns.labels)
  }
  if (places) {
    put(places.x, places.slots, columns.x)
    put(places.y, places.slots, columns.y)
  }
  if (degrees || nodes) columns.degreesChanged()
  if (degrees) put(degrees.degree, degrees.slots, columns.degree)
  if (appearance) columns.appearance = appearance
  if (hulls) columns.hulls = hulls
  if (!nodeStyles) return
  put(nodeStyles.scale, nodeStyles.slots, columns.scale)
  put(nodeStyles.look, nodeStyles.slots, columns.look)
}

/** Returns the buffers in a message that can be transferred. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(buffersOf)
}
