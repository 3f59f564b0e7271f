import type { ChangedSlots } from './changed-slots.ts'
import type { SceneAppearance } from './scene-appearance.ts'
import type { Hull } from './hull.ts'
import { type Column, type PatchPart, patchPartNames, patchParts } from './columns.ts'
import type { RenderColumns } from './render-columns.ts'

/** Changes of the columns for a worker, as typed arrays that are transferred instead of copied. */
export interface ColumnPatch {
  /** Whether the receiver has to discard its columns first. */
  readonly reset: boolean
  /** The current number of slots. */
  readonly nodeSlots: number
  readonly edgeSlots: number
  /** Colors that have been added since the last patch. */
  readonly colors: readonly string[]
  /** The changed slots of each part. */
  readonly parts: Readonly<Partial<Record<PatchPart, PackedPart>>>
  readonly appearance: SceneAppearance | null
  readonly hulls: readonly Hull[] | null
}

interface PackedPart {
  readonly slots: Uint32Array
  /** For each column of the part, the values in the changed slots. Strings are joined into one string. */
  readonly values: Readonly<Record<string, Column | string>>
}

/** Returns a patch with all changes since the last patch. */
export function createPatch(columns: RenderColumns, changes: ChangedSlots): ColumnPatch {
  const { reset, slots } = changes
  const changed = patchPartNames.filter((part) => slots[part].size > 0)
  const patch: ColumnPatch = {
    reset,
    nodeSlots: columns.nodeSlots,
    edgeSlots: columns.edgeSlots,
    colors: columns.colors.slice(reset ? 0 : changes.knownColors),
    parts: Object.fromEntries(changed.map((part) => [part, pack(columns, part, Uint32Array.from(slots[part]))])),
    appearance: changes.appearance ? columns.appearance : null,
    // Cloned, because the patch is transferred to the worker and the columns still need their hulls.
    hulls: changes.hulls ? structuredClone(columns.hulls) : null,
  }
  changes.markSent(columns.colors.length)
  return patch
}

/**
 * Separates the strings of different slots. It is a control character, because stored strings contain no control
 * characters.
 */
const textEnd = '\u001e'

function pack(columns: RenderColumns, part: PatchPart, slots: Uint32Array): PackedPart {
  const values = patchParts[part].map((name): [string, Column | string] => {
    const column = columns[name]
    return [name, Array.isArray(column) ? joined(column, slots) : picked(column, slots)]
  })
  return { slots, values: Object.fromEntries(values) }
}

function picked(column: Column, slots: Uint32Array): Column {
  const values = new (column.constructor as new (length: number) => Column)(slots.length)
  slots.forEach((slot, index) => {
    values[index] = column[slot] ?? 0
  })
  return values
}

function put(values: Column, slots: Uint32Array, column: Column): void {
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
  const { parts, appearance, hulls } = patch
  for (const part of patchPartNames) {
    const packed = parts[part]
    if (packed) unpack(columns, part, packed)
  }
  if (parts.degrees || parts.nodes) columns.degreesChanged()
  if (appearance) columns.appearance = appearance
  if (hulls) columns.hulls = hulls
}

function unpack(columns: RenderColumns, part: PatchPart, { slots, values }: PackedPart): void {
  for (const name of patchParts[part]) {
    const [column, packed] = [columns[name], values[name]]
    if (Array.isArray(column)) putTexts(packed as string, slots, column)
    else put(packed as Column, slots, column)
  }
}

/** Returns the buffers in a message that can be transferred. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(buffersOf)
}
