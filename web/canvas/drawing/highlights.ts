/** Bits that describe how an entry of the columns is highlighted. */
export const highlightFlag = {
  /** The entry is not drawn, because it is mounted as an element of the page. */
  hidden: 1,
  selected: 2,
  /** An entry that is not dimmed while other entries are dimmed. */
  highlighted: 4,
  /** The entry is drawn separately from the rest, because it is being dragged. */
  dragged: 8,
} as const

/** The highlights of the scene. Entries are given by their slots in the columns. */
export interface Highlights {
  readonly hiddenNodes: Uint32Array
  readonly hiddenEdges: Uint32Array
  readonly selectedNodes: Uint32Array
  readonly selectedEdges: Uint32Array
  /** Slots of the highlighted nodes. All other nodes are dimmed. If null, no node is dimmed. */
  readonly highlightedNodes: Uint32Array | null
  readonly highlightedEdges: Uint32Array | null
  /** Whether the highlight is temporary: caused only by hovering or by the selection. */
  readonly isPassing: boolean
  readonly draggedNodes: Uint32Array
  /** Whether drawn lines are dashed like mounted ones. This is the case if few edges are in view. */
  readonly dashes: boolean
}

/** Highlight flags by slot, in the form that drawing needs. */
export class HighlightFlags {
  dimming = false
  dashes = false
  #nodes: Uint8Array = new Uint8Array(0)
  #edges: Uint8Array = new Uint8Array(0)

  set(highlights: Highlights): void {
    this.dimming = highlights.highlightedNodes !== null
    this.dashes = highlights.dashes
    this.#nodes = bits([
      [highlights.hiddenNodes, highlightFlag.hidden],
      [highlights.selectedNodes, highlightFlag.selected],
      [highlights.highlightedNodes, highlightFlag.highlighted],
      [highlights.draggedNodes, highlightFlag.dragged],
    ])
    this.#edges = bits([
      [highlights.hiddenEdges, highlightFlag.hidden],
      [highlights.selectedEdges, highlightFlag.selected],
      [highlights.highlightedEdges, highlightFlag.highlighted],
    ])
  }

  ofNode(slot: number): number {
    return this.#nodes[slot] ?? 0
  }

  isHiddenEdge(slot: number): boolean {
    return (this.ofEdge(slot) & highlightFlag.hidden) !== 0
  }

  ofEdge(slot: number): number {
    return this.#edges[slot] ?? 0
  }
}

function bits(marked: readonly (readonly [slots: Uint32Array | null, bit: number])[]): Uint8Array {
  let size = 0
  for (const [slots] of marked) for (const slot of slots ?? []) size = Math.max(size, slot + 1)
  const flags = new Uint8Array(size)
  for (const [slots, bit] of marked) for (const slot of slots ?? []) flags[slot] = (flags[slot] ?? 0) | bit
  return flags
}

/**
 * Returns the highlights that the user has chosen, such as a path. Omits temporary highlights, the selection and hidden
 * entries.
 */
export function withoutTemporary(highlights: Highlights): Highlights {
  const { highlightedNodes, highlightedEdges, isPassing } = highlights
  return isPassing ? noHighlights : { ...noHighlights, highlightedNodes, highlightedEdges }
}

export const noHighlights: Highlights = {
  hiddenNodes: new Uint32Array(0),
  hiddenEdges: new Uint32Array(0),
  selectedNodes: new Uint32Array(0),
  selectedEdges: new Uint32Array(0),
  highlightedNodes: null,
  highlightedEdges: null,
  isPassing: false,
  draggedNodes: new Uint32Array(0),
  dashes: false,
}
