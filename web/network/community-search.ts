import type { Graph } from '../../domain/entities/graph.ts'

/**
 * Interval between searches in milliseconds. During an import, edges arrive one by one, and each affects the
 * communities.
 */
const paceMs = 800

type Found = ReadonlyMap<string, number>

interface CommunitySearchHost {
  /** Finds the community of each node. Rejects if the signal aborts. */
  find(graph: Graph, signal: AbortSignal): Promise<Found>
  /** Called with the communities of the network. */
  onFound(communityOf: Found): void
}

/**
 * Updates the communities of a network after changes. A change during a search starts another search afterward. If each
 * change restarted the search, it might never finish.
 */
export class CommunitySearch {
  readonly #host: CommunitySearchHost
  #now: Graph | null = null
  /** The network whose communities are known. */
  #known: Graph | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | null = null

  constructor(host: CommunitySearchHost) {
    this.#host = host
  }

  /** Call this when the network has changed. */
  follow(graph: Graph): void {
    this.#now = graph
    if (!this.#running) this.#await()
  }

  /** Call this when the communities are no longer needed. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running?.abort()
    this.#running = null
  }

  #await(): void {
    this.#timer ??= setTimeout(() => void this.#search(), this.#known ? paceMs : 0)
  }

  async #search(): Promise<void> {
    this.#timer = undefined
    const graph = this.#now
    if (!graph || (this.#known && haveSameTies(this.#known, graph))) return
    const running = new AbortController()
    this.#running = running
    try {
      const communityOf = await this.#host.find(graph, running.signal)
      if (running.signal.aborted) return
      this.#known = graph
      this.#host.onFound(communityOf)
    } catch (error) {
      if (!running.signal.aborted) throw error
    } finally {
      if (this.#running === running) {
        this.#running = null
        if (this.#now !== graph) this.#await()
      }
    }
  }
}

/** Compares edges one by one, because every edit creates new maps, even if no edge has changed. */
function haveSameTies(one: Graph, other: Graph): boolean {
  if (one.nodes.size !== other.nodes.size || one.edges.size !== other.edges.size) return false
  for (const [id, edge] of other.edges) if (one.edges.get(id) !== edge) return false
  return true
}
