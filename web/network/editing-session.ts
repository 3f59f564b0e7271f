import { adjacencyOf } from '../../domain/graph/adjacency.ts'
import { egoNetwork, type Subgraph } from '../../domain/graph/ego-network.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { Observable } from '../ui/observable.ts'
import { nothingSelected, pruned, type Selection, type Target } from './selection.ts'

/** A node with what lies within so many steps of it. */
export interface Neighborhood extends Subgraph {
  readonly nodeId: string
  readonly depth: number
}

/** Between which nodes ways are looked for, by ids; null where that is still to be chosen. */
export interface PathEnds {
  readonly from: string | null
  readonly to: string | null
}

/**
 * A person's work on one open network: what is selected, what of it is shown, and what was said last. The same for
 * everything that shows the network.
 */
export class EditingSession {
  readonly selection = new Observable<Selection>(nothingSelected)
  /** What all but it steps back for; null: everything is shown alike. */
  readonly neighborhood = new Observable<Neighborhood | null>(null)
  /** What ways are looked for, anew each time somebody asks; null: none are. */
  readonly paths = new Observable<PathEnds | null>(null)
  /** The way that is looked at, for which all else steps back. */
  readonly path = new Observable<Subgraph | null>(null)
  /** Last sentence for screen readers. */
  readonly announcement = new Observable('')
  readonly networkId: string
  /** Nodes the person has just made, until whoever shows them has seen to it that they are seen. */
  readonly made = new Set<string>()
  #graph: Graph | null = null
  #isMadeHere: (nodeId: string) => boolean = () => false

  constructor(networkId: string) {
    this.networkId = networkId
  }

  /** The network as it stands; null while it is not there. */
  get graph(): Graph | null {
    return this.#graph
  }

  /** True of a node that this person made on this page: others' come unasked. */
  isMadeHere(nodeId: string): boolean {
    return this.#isMadeHere(nodeId)
  }

  /** The network has changed: what is gone is selected no longer. */
  take(graph: Graph | null, isMadeHere = this.#isMadeHere): void {
    this.#isMadeHere = isMadeHere
    if (graph === this.#graph) return
    this.#graph = graph
    if (!graph) return
    this.selection.set(pruned(this.selection.value, (target) => this.exists(target)))
    const { value: shown } = this.neighborhood
    // Neighbors may have come or gone.
    if (shown) this.showNeighborhood(shown.nodeId, shown.depth)
  }

  exists({ kind, id }: Target): boolean {
    return (kind === 'node' ? this.#graph?.nodes.has(id) : this.#graph?.edges.has(id)) ?? false
  }

  select(selection: Selection): void {
    this.selection.set(selection)
  }

  /** Lets a node and what lies within `depth` steps of it stand out, until `showEverything`. */
  showNeighborhood(nodeId: string, depth: number): void {
    const around = this.#graph && egoNetwork(adjacencyOf(this.#graph), nodeId, depth)
    this.neighborhood.set(around && { nodeId, depth, ...around })
  }

  showEverything(): void {
    this.neighborhood.set(null)
  }

  /** Looks for the ways from one node to another, until `endPaths`. */
  askPaths(ends: PathEnds): void {
    this.showEverything()
    this.paths.set({ ...ends })
  }

  endPaths(): void {
    this.paths.set(null)
    this.path.set(null)
  }

  announce(sentence: string): void {
    this.announcement.set(sentence)
  }

  isLocked(nodeId: string): boolean {
    return this.#graph?.nodes.get(nodeId)?.locked ?? false
  }

  nameOf(nodeId: string): string {
    return this.#graph?.nodes.get(nodeId)?.name ?? ''
  }
}
