import type { Sheet } from './sheet.ts'

/** Changes of a sheet on their way to another thread: plain arrays, handed over rather than copied. */
export interface SheetPatch {
  /** Forgets everything before. */
  readonly reset: boolean
  /** How many slots there are now. */
  readonly nodeSlots: number
  readonly edgeSlots: number
  /** Colors that were not known before. */
  readonly tones: readonly string[]
  readonly nodes: NodeColumns | null
  readonly edges: EdgeColumns | null
  readonly places: PlaceColumns | null
  /** How many edges the nodes of these slots have now. */
  readonly degrees: { readonly slots: Uint32Array; readonly degree: Uint32Array } | null
}

interface NodeColumns {
  readonly slots: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly height: Uint16Array
  /** 0 where a node was removed. */
  readonly kind: Uint8Array
  readonly nodeFlags: Uint8Array
  readonly nodeTone: Uint16Array
  readonly tasks: Uint16Array
  readonly texts: string
}

interface EdgeColumns {
  readonly slots: Uint32Array
  readonly source: Uint32Array
  readonly target: Uint32Array
  /** 0 where an edge was removed. */
  readonly edgeSides: Uint8Array
  readonly edgeTone: Uint16Array
  readonly strength: Uint8Array
  readonly labels: string
}

interface PlaceColumns {
  readonly slots: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Which slots of a sheet changed since the last patch. */
export class SheetChanges {
  reset = false
  readonly nodes = new Set<number>()
  readonly edges = new Set<number>()
  readonly places = new Set<number>()
  readonly degrees = new Set<number>()
  #knownTones = 0

  get isEmpty(): boolean {
    const { reset, nodes, edges, places, degrees } = this
    return !reset && nodes.size + edges.size + places.size + degrees.size === 0
  }

  /** Whoever draws must forget everything and is told anew. */
  forget(): void {
    this.reset = true
    for (const slots of [this.nodes, this.edges, this.places, this.degrees]) slots.clear()
  }

  /** Packs what changed and begins anew. */
  take(sheet: Sheet): SheetPatch {
    const patch: SheetPatch = {
      reset: this.reset,
      nodeSlots: sheet.nodeSlots,
      edgeSlots: sheet.edgeSlots,
      tones: sheet.tones.slice(this.reset ? 0 : this.#knownTones),
      nodes: this.nodes.size > 0 ? packNodes(sheet, Uint32Array.from(this.nodes)) : null,
      edges: this.edges.size > 0 ? packEdges(sheet, Uint32Array.from(this.edges)) : null,
      places: this.places.size > 0 ? packPlaces(sheet, Uint32Array.from(this.places)) : null,
      degrees: this.degrees.size > 0 ? packDegrees(sheet, Uint32Array.from(this.degrees)) : null,
    }
    this.#knownTones = sheet.tones.length
    this.reset = false
    for (const slots of [this.nodes, this.edges, this.places, this.degrees]) slots.clear()
    return patch
  }
}

/** Ends the text of an entry. Stored texts are lines and hold no control characters. */
const textEnd = '\u001e'

function packNodes(sheet: Sheet, slots: Uint32Array): NodeColumns {
  return {
    slots,
    x: picked(sheet.x, slots, new Float64Array(slots.length)),
    y: picked(sheet.y, slots, new Float64Array(slots.length)),
    height: picked(sheet.height, slots, new Uint16Array(slots.length)),
    kind: picked(sheet.kind, slots, new Uint8Array(slots.length)),
    nodeFlags: picked(sheet.nodeFlags, slots, new Uint8Array(slots.length)),
    nodeTone: picked(sheet.nodeTone, slots, new Uint16Array(slots.length)),
    tasks: picked(sheet.tasks, slots, new Uint16Array(slots.length)),
    texts: joined(sheet.texts, slots),
  }
}

function packEdges(sheet: Sheet, slots: Uint32Array): EdgeColumns {
  return {
    slots,
    source: picked(sheet.source, slots, new Uint32Array(slots.length)),
    target: picked(sheet.target, slots, new Uint32Array(slots.length)),
    edgeSides: picked(sheet.edgeSides, slots, new Uint8Array(slots.length)),
    edgeTone: picked(sheet.edgeTone, slots, new Uint16Array(slots.length)),
    strength: picked(sheet.strength, slots, new Uint8Array(slots.length)),
    labels: joined(sheet.labels, slots),
  }
}

function packPlaces(sheet: Sheet, slots: Uint32Array): PlaceColumns {
  return {
    slots,
    x: picked(sheet.x, slots, new Float64Array(slots.length)),
    y: picked(sheet.y, slots, new Float64Array(slots.length)),
  }
}

function packDegrees(sheet: Sheet, slots: Uint32Array) {
  return { slots, degree: picked(sheet.degree, slots, new Uint32Array(slots.length)) }
}

type Column = Float64Array | Uint8Array | Uint16Array | Uint32Array

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

/** Brings a sheet to the state of the one the patch was taken from. */
export function applyPatch(sheet: Sheet, patch: SheetPatch): void {
  if (patch.reset) {
    sheet.clear()
    sheet.tones.length = 0
  }
  sheet.tones.push(...patch.tones)
  sheet.reserve(patch.nodeSlots, patch.edgeSlots)
  const { nodes, edges, places, degrees } = patch
  if (nodes) {
    put(nodes.x, nodes.slots, sheet.x)
    put(nodes.y, nodes.slots, sheet.y)
    put(nodes.height, nodes.slots, sheet.height)
    put(nodes.kind, nodes.slots, sheet.kind)
    put(nodes.nodeFlags, nodes.slots, sheet.nodeFlags)
    put(nodes.nodeTone, nodes.slots, sheet.nodeTone)
    put(nodes.tasks, nodes.slots, sheet.tasks)
    putTexts(nodes.texts, nodes.slots, sheet.texts)
  }
  if (edges) {
    put(edges.source, edges.slots, sheet.source)
    put(edges.target, edges.slots, sheet.target)
    put(edges.edgeSides, edges.slots, sheet.edgeSides)
    put(edges.edgeTone, edges.slots, sheet.edgeTone)
    put(edges.strength, edges.slots, sheet.strength)
    putTexts(edges.labels, edges.slots, sheet.labels)
  }
  if (places) {
    put(places.x, places.slots, sheet.x)
    put(places.y, places.slots, sheet.y)
  }
  if (degrees) put(degrees.degree, degrees.slots, sheet.degree)
}

/** Buffers to hand over with a message. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(buffersOf)
}
