import type { Moment, Moments } from '../../contract/history.ts'
import { type LoggedBatch, replayAll } from '../../domain/edits/batch.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { withPresentProperties } from '../../domain/history/former-state.ts'
import { failureText } from '../api/failure.ts'
import { Observable } from '../ui/observable.ts'

/** A time when the network changed, or at which it was created. */
export type TimelineMoment = Pick<Moment, 'at' | 'version'>

/** Reads the history of a network from the server. */
export interface HistorySource {
  moments(signal: AbortSignal): Promise<Moments>
  /** Returns the network at a version. */
  state(version: number, signal: AbortSignal): Promise<Graph>
  /** Returns the batches that follow a version, oldest first. The list is empty if there are none. */
  log(after: number, signal: AbortSignal): Promise<readonly LoggedBatch[]>
}

export interface TimelineState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: string | null
  /** Oldest first. The first one is the creation of the network. */
  readonly moments: readonly TimelineMoment[]
  /** Index of the chosen moment. */
  readonly at: number
  /** Index of the moment that the chosen one is compared with. Null if nothing is compared. */
  readonly comparedAt: number | null
  /** Index of the moment that was loaded last. It differs from the chosen moment while the chosen moment is loading. */
  readonly shownAt: number
  readonly isPlaying: boolean
  /** The network at the moment that was loaded last. Null until the first one has loaded. */
  readonly graph: Graph | null
  /** The network at the compared moment. Null if nothing is compared, or until it has loaded. */
  readonly comparedGraph: Graph | null
  /** Whether the compared moment is earlier than the chosen moment. */
  readonly isComparedEarlier: boolean
  /** Whether the chosen moments are still loading. */
  readonly isBehind: boolean
}

/**
 * Maximum number of batches that the browser replays to get from one state to a later one. For more, the server
 * computes the state.
 */
const mostReplayed = 400
/** Number of batches between states that are requested from the server while the user drags. */
const keyDistance = 200
/** Number of edits between the intermediate states that are stored during a replay. */
const editsPerState = 200
/** How long states are replayed before the page can draw a frame, in milliseconds. */
const sliceMs = 6
/** Minimum time in milliseconds between two moments that are shown while the user drags, to draw fewer of them. */
const dragPaceMs = 100
/**
 * Minimum time in milliseconds between two states for everything beside the canvas, such as lists and counts, while the
 * network is played and while the user drags. Users cannot read these parts at a higher rate.
 */
const settleMs = { played: 400, dragged: 1500 }
/** Time in milliseconds without a move of the pointer after which the user no longer drags. */
const dragRestMs = 150
/** Duration of a whole playback in milliseconds, and limits for the time that each moment is shown. */
const playbackMs = 20_000
const shortestStepMs = 150
const longestStepMs = 900

/** The history of an open network: its moments, the chosen one, and the network at that moment. */
export class Timeline {
  readonly state: Observable<TimelineState>
  /**
   * The state for everything beside the canvas. While the user drags and while the network is played, it skips moments.
   * At rest, it equals `state`.
   */
  readonly settled: Observable<TimelineState>
  /** Whether the user drags. Moments then follow each other quickly. */
  readonly isDragged = new Observable(false)
  readonly #source: HistorySource
  readonly #created: TimelineMoment
  readonly #ended = new AbortController()
  /** Known states of the network by version. They share all unchanged entities. */
  readonly #states = new Map<number, Graph>()
  readonly #batches = new Map<number, LoggedBatch>()
  /** Versions whose batches have been upgraded to the current entity properties. */
  readonly #complete = new Set<number>()
  #isLoading = false
  /** Time when a moment was shown last. */
  #shownTime = Number.NEGATIVE_INFINITY
  #dragTimer: ReturnType<typeof setTimeout> | undefined
  /** Time when the user dragged last. */
  #draggedTime = Number.NEGATIVE_INFINITY
  #settledTime = Number.NEGATIVE_INFINITY
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  /** Number of the current playback. A playback ends when the number changes. */
  #playback = 0

  constructor(source: HistorySource, createdAt: string) {
    this.#source = source
    this.#created = { version: 0, at: createdAt }
    const begun: TimelineState = {
      status: 'loading',
      failure: null,
      moments: [],
      at: 0,
      comparedAt: null,
      shownAt: 0,
      isPlaying: false,
      graph: null,
      comparedGraph: null,
      isComparedEarlier: false,
      isBehind: true,
    }
    this.state = new Observable(begun)
    this.settled = new Observable(begun)
  }

  /** The chosen moment. Null until the moments have loaded. */
  get moment(): TimelineMoment | null {
    return this.#now.moments[this.#now.at] ?? null
  }

  /** Loads the moments, and shows the given version, or the newest one. */
  async start(version?: number): Promise<void> {
    const { signal } = this.#ended
    this.#set({ status: 'loading', failure: null })
    try {
      const { moments } = await this.#source.moments(signal)
      const all = [this.#created, ...moments]
      this.#set({ status: 'ready', moments: all, at: all.length - 1 })
    } catch (error) {
      this.#set({ status: 'failed', failure: failureText(error) })
      return
    }
    if (version === undefined) await this.#load()
    else await this.showVersion(version)
  }

  /** Adds the moments of changes that have been made since the moments were loaded. The chosen moments are kept. */
  async refresh(): Promise<void> {
    const { status } = this.#now
    if (status !== 'ready') return
    try {
      const { moments } = await this.#source.moments(this.#ended.signal)
      const known = this.#now.moments
      const newest = known.at(-1)?.version ?? 0
      const later = moments.filter(({ version }) => version > newest)
      if (later.length > 0) this.#set({ moments: [...known, ...later] })
    } catch {
      // The known moments can still be shown, and the next change tries again.
    }
  }

  /** Shows a version. If the timeline has no moment for exactly this version, adds one. */
  showVersion(version: number): Promise<void> {
    const { moments } = this.#now
    const found = moments.findIndex((moment) => moment.version >= version)
    const next = moments[found]
    if (!next) return this.go(moments.length - 1)
    if (next.version === version) return this.go(found)
    this.#set({ moments: moments.toSpliced(found, 0, { version, at: next.at }) })
    return this.go(found)
  }

  /** Shows a moment. Indexes outside the list mean the first or the last one. */
  go(at: number): Promise<void> {
    this.#draggedTime = Number.NEGATIVE_INFINITY
    this.pause()
    return this.#choose({ at: this.#inside(at) })
  }

  /**
   * Shows a moment while the user drags. Moments that follow each other too quickly are skipped, except the last one.
   */
  drag(at: number): void {
    this.#draggedTime = performance.now()
    this.isDragged.set(true)
    this.pause()
    const waitMs = this.#shownTime + dragPaceMs - performance.now()
    if (waitMs <= 0) return void this.#choose({ at: this.#inside(at) })
    this.#set({ at: this.#inside(at), isBehind: true })
    this.#dragTimer ??= setTimeout(() => {
      this.#dragTimer = undefined
      void this.#load()
    }, waitMs)
  }

  /** Compares the chosen moment with another one. Null ends the comparison. */
  compareWith(at: number | null): Promise<void> {
    this.pause()
    return this.#choose({ comparedAt: at === null ? null : this.#inside(at) })
  }

  /** Plays the moments from the current one to the last. At the last one, starts from the beginning. */
  play(): void {
    const { moments, at } = this.#now
    const first = at >= moments.length - 1 ? 0 : at
    const left = moments.length - 1 - first
    if (left <= 0) return
    const stride = Math.ceil((left * shortestStepMs) / playbackMs)
    const stepMs = Math.min(longestStepMs, Math.max(shortestStepMs, playbackMs / left))
    this.#set({ isPlaying: true, comparedAt: null, comparedGraph: null })
    void this.#playFrom(first, stride, stepMs)
  }

  pause(): void {
    this.#playback++
    if (this.#now.isPlaying) this.#set({ isPlaying: false })
  }

  async #playFrom(first: number, stride: number, stepMs: number): Promise<void> {
    const playback = ++this.#playback
    await this.#choose({ at: first })
    while (this.#playback === playback && this.#now.at < this.#now.moments.length - 1) {
      await rest(stepMs)
      if (this.#playback === playback) await this.#choose({ at: this.#inside(this.#now.at + stride) })
    }
    if (this.#playback === playback) this.pause()
  }

  /** Cancels all requests. */
  close(): void {
    this.#playback++
    clearTimeout(this.#dragTimer)
    clearTimeout(this.#settleTimer)
    this.#ended.abort()
  }

  get #wasDraggedLately(): boolean {
    return performance.now() - this.#draggedTime < dragRestMs
  }

  get #now(): TimelineState {
    return this.state.value
  }

  #inside(at: number): number {
    return Math.min(Math.max(at, 0), this.#now.moments.length - 1)
  }

  /** Shows moments. If their states are known, they appear in a single update, without a loading state in between. */
  #choose(chosen: Pick<Partial<TimelineState>, 'at' | 'comparedAt'>): Promise<void> {
    const { at, comparedAt, moments } = { ...this.#now, ...chosen }
    const stateAt = (index: number) => this.#states.get(moments[index]?.version ?? 0)
    const graph = stateAt(at)
    const other = comparedAt === null ? null : stateAt(comparedAt)
    if (graph && other !== undefined && !this.#isLoading) {
      this.#show({ at, graph, comparedAt, other }, chosen)
      return Promise.resolve()
    }
    this.#set({ ...chosen, isBehind: true })
    return this.#load()
  }

  /**
   * Loads the chosen moments. While they load, users may choose other moments, for example by dragging. Afterward, only
   * the last of these choices is loaded.
   */
  async #load(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      for (;;) {
        const { moments, at, comparedAt } = this.#now
        const graph = await this.#stateAt(moments[at]?.version ?? 0)
        const other = comparedAt === null ? null : await this.#stateAt(moments[comparedAt]?.version ?? 0)
        const isCurrent = this.#now.at === at && this.#now.comparedAt === comparedAt
        this.#show({ at, graph, comparedAt, other }, { isBehind: !isCurrent })
        if (isCurrent || this.#ended.signal.aborted) return
      }
    } catch (error) {
      this.pause()
      this.#set({ status: 'failed', failure: failureText(error) })
    } finally {
      this.#isLoading = false
    }
  }

  #show({ at, graph, comparedAt, other }: Loaded, more: Partial<TimelineState>): void {
    this.#shownTime = performance.now()
    const isComparedEarlier = comparedAt !== null && comparedAt < at
    const shown = { shownAt: at, graph, comparedGraph: other, isComparedEarlier, isBehind: false }
    this.#set({ status: 'ready', failure: null, ...shown, ...more })
  }

  async #stateAt(version: number): Promise<Graph> {
    const known = this.#states.get(version)
    if (known) return known
    const { signal } = this.#ended
    let base = this.#baseOf(version)
    if (base === null && this.#wasDraggedLately) {
      // While the user drags, the timeline will need more states nearby. It replays all of them from a common state.
      base = version - (version % keyDistance)
      this.#states.set(base, await this.#source.state(base, signal))
    }
    const graph = base === null ? await this.#source.state(version, signal) : await this.#replayed(base, version)
    this.#states.set(version, graph)
    return graph
  }

  /** Returns the newest known version from which a version can be replayed. Null if none is near enough. */
  #baseOf(version: number): number | null {
    let base: number | null = null
    for (const known of this.#states.keys()) {
      if (known < version && version - known <= mostReplayed && known > (base ?? -1)) base = known
    }
    return base
  }

  /** Replays a state from a known one. Stores states on the way, so that states near them are replayed quickly. */
  async #replayed(base: number, version: number): Promise<Graph> {
    let graph = this.#states.get(base) as Graph
    let begun = performance.now()
    let batches: LoggedBatch[] = []
    let edits = 0
    for (let next = base + 1; next <= version; next++) {
      if (!this.#batches.has(next)) await this.#readLog(next - 1)
      const batch = this.#completed(next)
      // The log has no gaps. A batch is missing only if the server was restored to an older state.
      if (!batch) return this.#source.state(version, this.#ended.signal)
      batches.push(batch)
      edits += batch.edits.length
      if (edits < editsPerState && next < version) continue
      graph = replayAll(graph, batches)
      this.#states.set(next, graph)
      batches = []
      edits = 0
      if (performance.now() - begun < sliceMs) continue
      await rest(0)
      begun = performance.now()
    }
    return graph
  }

  /** Returns a batch of the log, upgraded to the current entity properties. */
  #completed(version: number): LoggedBatch | undefined {
    const batch = this.#batches.get(version)
    if (!batch || this.#complete.has(version)) return batch
    // Batches are upgraded one by one when they are needed, because a page of the log can have thousands of edits.
    const complete = { ...batch, edits: [...withPresentProperties(batch.edits)] }
    this.#batches.set(version, complete)
    this.#complete.add(version)
    return complete
  }

  async #readLog(after: number): Promise<void> {
    for (const batch of await this.#source.log(after, this.#ended.signal)) {
      this.#batches.set(batch.version, batch)
    }
  }

  #set(part: Partial<TimelineState>): void {
    if (this.#ended.signal.aborted) return
    this.state.set({ ...this.#now, ...part })
    const now = performance.now()
    const { played, dragged } = settleMs
    const pausedMs = now - this.#settledTime
    const waitMs = this.#wasDraggedLately
      ? Math.min(dragged - pausedMs, dragRestMs)
      : this.#now.isPlaying
        ? played - pausedMs
        : 0
    clearTimeout(this.#settleTimer)
    if (waitMs <= 0) this.#settle()
    else this.#settleTimer = setTimeout(() => this.#settle(), waitMs)
  }

  #settle(): void {
    clearTimeout(this.#settleTimer)
    this.#settledTime = performance.now()
    this.settled.set(this.#now)
    if (this.#wasDraggedLately) this.#settleTimer = setTimeout(() => this.#settle(), dragRestMs)
    else this.isDragged.set(false)
  }
}

interface Loaded {
  readonly at: number
  readonly graph: Graph
  readonly comparedAt: number | null
  readonly other: Graph | null
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
