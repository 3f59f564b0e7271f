import { type Appearance, isPlain, showsAnalysis } from '../../../domain/entities/view/appearance.ts'
import { type Looks, looksOf } from '../../../domain/appearance/looks.ts'
import { type Sizes, sizesOf } from '../../../domain/appearance/sizes.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { mostVisitedAtOnce } from '../../network/large-network.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { Observable } from '../../ui/observable.ts'
import type { DrawnLook } from '../scene/scene-appearance.ts'
import type { Scene } from '../scene/scene.ts'

/** Interval in milliseconds at which the appearance of larger networks is updated. */
const paceMs = 250

/** The current appearance of a network, for the legend. */
export interface Drawn {
  readonly appearance: Appearance
  /** Null if nodes have the colors of their types. */
  readonly looks: Looks | null
  /** Null if all cards have the same size. */
  readonly sizes: Sizes | null
}

interface AppearanceUpdaterHost {
  readonly scene: Scene
  readonly session: EditingSession
  /** Called when the appearance has changed. */
  onUpdated(): void
}

/** Applies the user's appearance settings to the scene. */
export class AppearanceUpdater {
  readonly drawn: Observable<Drawn>
  readonly #host: AppearanceUpdaterHost
  #graph: Graph | null = null
  #looks: readonly DrawnLook[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: AppearanceUpdaterHost) {
    this.#host = host
    this.drawn = new Observable({ appearance: host.session.appearance.value, looks: null, sizes: null })
  }

  /** Call this when the network has changed and the scene shows the change. */
  take(graph: Graph): void {
    this.#graph = graph
    // Without appearance settings, the appearance does not depend on the network.
    if (isPlain(this.#host.session.appearance.value)) return
    if (graph.nodes.size + graph.edges.size <= mostVisitedAtOnce) this.#update()
    else this.#timer ??= setTimeout(() => this.#update(), paceMs)
  }

  follow(): () => void {
    const { appearance, contacts, analyzed } = this.#host.session
    const ends = [
      appearance.subscribe(() => this.#update()),
      contacts.subscribe(() => {
        if (appearance.value.color.by === 'freshness') this.#update()
      }),
      analyzed.subscribe(() => {
        if (showsAnalysis(appearance.value)) this.#update()
      }),
    ]
    return () => ends.forEach((end) => end())
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #update(): void {
    this.dispose()
    const graph = this.#graph
    if (!graph) return
    const { scene, session, onUpdated } = this.#host
    const { value: appearance } = session.appearance
    const looks = looksOf(graph, appearance, session.contacts.value, session.analyzed.value)
    const sizes = sizesOf(graph, appearance, session.analyzed.value)
    const { labels, arrows } = appearance
    scene.setAppearance({
      appearance: { looks: this.#sameOr(looks), sized: sizes !== null, labels, arrows },
      scales: sizes?.scales ?? null,
      lookOf: looks?.lookOf ?? null,
    })
    this.drawn.set({ appearance, looks, sizes })
    onUpdated()
  }

  /** Returns the previous looks if they are equal, so that cards are not rendered again. */
  #sameOr(looks: Looks | null): readonly DrawnLook[] {
    const now = looks?.looks.map(({ name, color }) => ({ name, color })) ?? []
    if (JSON.stringify(now) !== JSON.stringify(this.#looks)) this.#looks = now
    return this.#looks
  }
}
