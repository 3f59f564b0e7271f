import type { Graph } from '../../../domain/graph/graph.ts'
import type { SceneUpdate } from './records.ts'
import { sceneUpdates } from './scene-update.ts'

/** Up to this many entities a state is taken over at once. */
const smallGraph = 8000
/** Time per frame for taking over a state of a larger network, milliseconds. */
const sliceMs = 12
/** Pace at which states of a large network are taken over while they come thick and fast: an import, a catch-up. */
const paceMs = 250

export interface SceneSyncOptions {
  apply(update: SceneUpdate): void
  /** The scene shows all of `graph`. */
  onTaken(graph: Graph): void
}

/**
 * Leads states of a network into the scene. Comparing and packing a large network takes longer than a frame, so it is
 * done in slices, and states that come meanwhile wait: only the newest of them is taken.
 */
export class SceneSync {
  readonly #options: SceneSyncOptions
  #taken: Graph | null = null
  #next: Graph | null = null
  #steps: Generator<SceneUpdate> | null = null
  #goal: Graph | null = null
  #begunAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SceneSyncOptions) {
    this.#options = options
  }

  take(graph: Graph): void {
    if (graph === (this.#next ?? this.#goal ?? this.#taken)) return
    this.#next = graph
    if (!this.#steps) this.#begin()
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // Taken up again where the same canvas is shown again: the scene may hold half a state.
    if (this.#steps) this.#taken = null
    this.#steps = null
    this.#goal = null
  }

  #begin(): void {
    const graph = this.#next
    if (!graph) return
    clearTimeout(this.#timer)
    const isLarge = graph.nodes.size + graph.edges.size > smallGraph
    const wait = isLarge ? this.#begunAt + paceMs - performance.now() : 0
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#begin(), wait)
      return
    }
    this.#next = null
    this.#goal = graph
    this.#begunAt = performance.now()
    this.#steps = sceneUpdates(this.#taken, graph)
    if (isLarge) this.#slice()
    else this.#finish(Number.POSITIVE_INFINITY)
  }

  #slice(): void {
    // A timer rather than a frame: pages in the background must follow too, and input comes between timers.
    if (!this.#finish(performance.now() + sliceMs)) this.#timer = setTimeout(() => this.#slice())
  }

  /** True once everything is taken over. */
  #finish(until: number): boolean {
    for (;;) {
      const step = this.#steps?.next()
      if (!step || step.done) break
      this.#options.apply(step.value)
      if (performance.now() > until) return false
    }
    const graph = this.#goal
    this.#steps = null
    this.#goal = null
    this.#taken = graph
    if (graph) this.#options.onTaken(graph)
    if (this.#next) this.#begin()
    return true
  }
}
