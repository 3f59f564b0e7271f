/**
 * All columns of the scene, by name, with the type of their arrays. Each column has one value per slot. To add a
 * column, add it here and to `patchParts`, and write it in `column-writer.ts`. If `column-writer.ts` does not write it
 * for every new entry, also empty it in `RenderColumns.clear`.
 */
export const nodeColumns = {
  x: Float64Array,
  y: Float64Array,
  height: Uint16Array,
  /** 1 + the index of the node type. 0 for an empty slot. */
  kind: Uint8Array,
  /** See `nodeFlag`. */
  nodeFlags: Uint8Array,
  /** Index in the list of colors. */
  nodeColor: Uint16Array,
  /** Number of pending tasks. */
  tasks: Uint16Array,
  /** Number of connections. */
  degree: Uint32Array,
  /** Scale of the card in percent, 0 for the default. */
  scale: Uint8Array,
  /** Index of the color group + 1, 0 for none. */
  look: Uint8Array,
} as const

export const edgeColumns = {
  /** Slots of the nodes. */
  source: Uint32Array,
  target: Uint32Array,
  /** 1 + side of the source + 4 × side of the target. 0 for an empty slot. */
  edgeSides: Uint8Array,
  /** Index in the list of colors. */
  edgeColor: Uint16Array,
  /** Twice the lane; see `lanes.ts`. */
  edgeLane: Int8Array,
  /** Strength of the edge, 0 if it has none. */
  strength: Uint8Array,
  /** Ends with arrowheads; see `arrow.ts`. */
  arrows: Uint8Array,
} as const

const columns = { ...nodeColumns, ...edgeColumns }
type Table = typeof columns
type ArrayOf<Type> = Type extends { new (length: number): infer Values } ? Values : never
export type Arrays = { [Name in keyof Table]: ArrayOf<Table[Name]> }
export type Column = Arrays[keyof Arrays]

/** Columns with strings. */
export interface Texts {
  /** Name and other strings of the cards; see `packTexts`. */
  readonly texts: string[]
  /** Labels of the edges. */
  readonly labels: string[]
}

/**
 * The parts of a patch, with their columns. If a column of a part has changed in a slot, all columns of the part are
 * sent.
 */
export const patchParts = {
  nodes: ['x', 'y', 'height', 'kind', 'nodeFlags', 'nodeColor', 'tasks', 'texts'],
  edges: ['source', 'target', 'edgeSides', 'edgeLane', 'edgeColor', 'strength', 'arrows', 'labels'],
  places: ['x', 'y'],
  degrees: ['degree'],
  nodeStyles: ['scale', 'look'],
} as const satisfies Record<string, readonly (keyof Arrays | keyof Texts)[]>
export type PatchPart = keyof typeof patchParts
export const patchPartNames = Object.keys(patchParts) as PatchPart[]

class ColumnStore {
  constructor() {
    this.grow(columns, 0)
  }

  /** Replaces the arrays of columns by larger ones with the same values. */
  protected grow(table: Partial<Table>, length: number): void {
    const arrays = this as unknown as Partial<Record<string, Column>>
    for (const [name, Type] of Object.entries(table)) {
      const bigger = new Type(length)
      bigger.set(arrays[name] ?? [])
      arrays[name] = bigger
    }
  }
}

/** The columns as properties, initially empty. */
export const ColumnArrays = ColumnStore as new () => ColumnStore & Arrays
