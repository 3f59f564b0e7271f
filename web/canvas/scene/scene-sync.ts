import type { Graph } from '../../../domain/graph/graph.ts'
import type { SceneUpdate } from './records.ts'
import { sceneUpdates } from './scene-update.ts'

/** Up to this many entities, a state is applied at once. */
const smallGraph = 8000
/** Time budget per slice for applying a state of a larger network, in milliseconds. */
const sliceMs = 12
/** Interval for applying states of a large network while they arrive quickly, as during an import, in milliseconds. */
const paceMs = 250

export interface SceneSyncOptions {
  apply(update: SceneUpdate): void
  /** Called when the scene shows all of `graph`. */
  onTaken(graph: Graph): void
}

/**
 * Applies states of a network to the scene. Comparing and packing a large network takes longer than a frame, so this is
 * done in slices. States that arrive meanwhile are queued, and only the latest of them is applied.
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
    // The scene may hold half a state, so start over if the same canvas is shown again.
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
    // A timer instead of a frame, because background pages must keep up, too, and input is handled between timers.
    if (!this.#finish(performance.now() + sliceMs)) this.#timer = setTimeout(() => this.#slice())
  }

  /** Returns true once everything is applied. */
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
