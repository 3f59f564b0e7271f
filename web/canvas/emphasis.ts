/** Bits that say how an entry of the sheet stands out. */
export const stand = {
  /** An element of the page: not drawn. */
  hidden: 1,
  selected: 2,
  /** Not dimmed while others are. */
  lit: 4,
  /** Under the hand: drawn apart from the rest. */
  held: 8,
} as const

/** Which entries stand out, as slots of the sheet. */
export interface Standings {
  readonly hiddenNodes: Uint32Array
  readonly hiddenEdges: Uint32Array
  readonly selectedNodes: Uint32Array
  readonly selectedEdges: Uint32Array
  /** All others are dimmed. Null: nothing is. */
  readonly litNodes: Uint32Array | null
  readonly litEdges: Uint32Array | null
  readonly heldNodes: Uint32Array
  /** Few edges are in view: lines are dashed as those of the page are. */
  readonly dashes: boolean
}

/** The same by slot, for whoever draws. */
export class Emphasis {
  dimming = false
  dashes = false
  #nodes: Uint8Array = new Uint8Array(0)
  #edges: Uint8Array = new Uint8Array(0)

  set(standings: Standings): void {
    this.dimming = standings.litNodes !== null
    this.dashes = standings.dashes
    this.#nodes = bits([
      [standings.hiddenNodes, stand.hidden],
      [standings.selectedNodes, stand.selected],
      [standings.litNodes, stand.lit],
      [standings.heldNodes, stand.held],
    ])
    this.#edges = bits([
      [standings.hiddenEdges, stand.hidden],
      [standings.selectedEdges, stand.selected],
      [standings.litEdges, stand.lit],
    ])
  }

  ofNode(slot: number): number {
    return this.#nodes[slot] ?? 0
  }

  isHiddenEdge(slot: number): boolean {
    return (this.ofEdge(slot) & stand.hidden) !== 0
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

export const noStandings: Standings = {
  hiddenNodes: new Uint32Array(0),
  hiddenEdges: new Uint32Array(0),
  selectedNodes: new Uint32Array(0),
  selectedEdges: new Uint32Array(0),
  litNodes: null,
  litEdges: null,
  heldNodes: new Uint32Array(0),
  dashes: false,
}
