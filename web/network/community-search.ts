import type { Graph } from '../../domain/graph/graph.ts'

/** Connections come one by one, and all of them matter: communities are found again at this pace, milliseconds. */
const paceMs = 800

type Found = ReadonlyMap<string, number>

interface CommunitySearchHost {
  /** Finds out who is in which community. Rejects when the signal says stop. */
  find(graph: Graph, signal: AbortSignal): Promise<Found>
  /** It was found out. */
  onFound(communityOf: Found): void
}

/**
 * Keeps known who is in which community of a network that others work on. What changes while it is found out is looked at
 * afterwards: begun anew for each change it would never be finished.
 */
export class CommunitySearch {
  readonly #host: CommunitySearchHost
  #now: Graph | null = null
  /** The network in which they were found. */
  #known: Graph | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | null = null

  constructor(host: CommunitySearchHost) {
    this.#host = host
  }

  /** This is the network now. */
  follow(graph: Graph): void {
    this.#now = graph
    if (!this.#running) this.#await()
  }

  /** Nobody wants to know any longer. */
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

/** An edit makes new lists of the same connections. */
function haveSameTies(one: Graph, other: Graph): boolean {
  if (one.nodes.size !== other.nodes.size || one.edges.size !== other.edges.size) return false
  for (const [id, edge] of other.edges) if (one.edges.get(id) !== edge) return false
  return true
}
