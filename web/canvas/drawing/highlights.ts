/** Bit flags for the highlight state of an entry of the columns. */
export const highlightFlag = {
  /** Mounted as an element of the page: not drawn. */
  hidden: 1,
  selected: 2,
  /** Not dimmed while others are. */
  highlighted: 4,
  /** Being dragged: drawn separately from the rest. */
  held: 8,
} as const

/** Highlight state of the scene, by slots of the columns. */
export interface Highlights {
  readonly hiddenNodes: Uint32Array
  readonly hiddenEdges: Uint32Array
  readonly selectedNodes: Uint32Array
  readonly selectedEdges: Uint32Array
  /** All other nodes are dimmed. If null, none are. */
  readonly highlightedNodes: Uint32Array | null
  readonly highlightedEdges: Uint32Array | null
  /** True if the highlight only lasts while the pointer rests on one of them. */
  readonly isPassing: boolean
  readonly heldNodes: Uint32Array
  /** True if few edges are in view: drawn lines are dashed like mounted ones. */
  readonly dashes: boolean
}

/** Highlight flags indexed by slot, for drawing. */
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
      [highlights.heldNodes, highlightFlag.held],
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

/** Returns the highlights that outlast hovering, regardless of which entries are mounted. */
export function lastingOf(highlights: Highlights): Highlights {
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
  heldNodes: new Uint32Array(0),
  dashes: false,
}
