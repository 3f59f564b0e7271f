import type { Graph } from '../../../domain/entities/graph.ts'
import { mostVisitedAtOnce } from '../../network/large-network.ts'
import type { SceneUpdate } from './records.ts'
import { sceneUpdates } from './scene-update.ts'

/** Time in milliseconds per slice for applying a state of a larger network. */
const sliceMs = 12
/**
 * Time in milliseconds per frame for applying a former state, so that the page stays smooth while users drag the slider
 * of the history.
 */
const frameSliceMs = 5
/**
 * Interval in milliseconds at which states of a large network are applied while they arrive quickly, for example during
 * an import.
 */
const paceMs = 250

export interface SceneSyncOptions {
  /** Whether former states of the network are shown. These states can differ a lot and follow each other quickly. */
  isPast(): boolean
  apply(update: SceneUpdate): void
  /** Called when the scene shows all of `graph`. */
  onTaken(graph: Graph): void
}

/**
 * Applies states of a network to the scene. Applying a state of a large network takes longer than a frame, so the work
 * is divided into slices. If several states arrive in the meantime, only the latest is applied afterward.
 */
export class SceneSync {
  readonly #options: SceneSyncOptions
  #taken: Graph | null = null
  #next: Graph | null = null
  #steps: Generator<SceneUpdate> | null = null
  #goal: Graph | null = null
  #begunAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

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
    cancelAnimationFrame(this.#frame)
    this.#timer = undefined
    // If an update was interrupted, the scene contains only a part of a state. If the same canvas is shown again, the
    // scene is then built from the beginning.
    if (this.#steps) this.#taken = null
    this.#steps = null
    this.#goal = null
  }

  #begin(): void {
    const graph = this.#next
    if (!graph) return
    clearTimeout(this.#timer)
    const isPast = this.#options.isPast()
    const isLarge = graph.nodes.size + graph.edges.size > mostVisitedAtOnce
    const wait = isLarge && !isPast ? this.#begunAt + paceMs - performance.now() : 0
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#begin(), wait)
      return
    }
    this.#next = null
    this.#goal = graph
    this.#begunAt = performance.now()
    this.#steps = sceneUpdates(this.#taken, graph)
    if (isPast) this.#sliceFrames()
    else if (isLarge) this.#slice()
    else this.#finish(Number.POSITIVE_INFINITY)
  }

  #slice(): void {
    // Uses a timer instead of an animation frame, because pages in the background have to stay up to date. Between
    // timers, the browser handles input.
    if (!this.#finish(performance.now() + sliceMs)) this.#timer = setTimeout(() => this.#slice())
  }

  /** Runs one slice per frame, so that a large difference takes several frames and delays none of them. */
  #sliceFrames(): void {
    if (!this.#finish(performance.now() + frameSliceMs)) {
      this.#frame = requestAnimationFrame(() => this.#sliceFrames())
    }
  }

  /** Applies the remaining steps of the current update. Returns false if the time runs out first. */
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
