import type { ActivityEntry, ActivityPage } from '../../contract/activity.ts'
import { failureText } from '../api/failure.ts'
import { Observable } from '../ui/observable.ts'

export interface ActivityState {
  /** Entries, newest first. */
  readonly entries: readonly ActivityEntry[]
  readonly people: ActivityPage['people']
  /** Version at which the next page continues. Null if there are no more entries. */
  readonly before: number | null
  /** `more` means that older entries are loading. */
  readonly status: 'loading' | 'ready' | 'more' | 'failed'
  /** Message to show if `status` is 'failed'. */
  readonly failure: string | null
}

type Load = (before: number | undefined, signal: AbortSignal) => Promise<ActivityPage>

/**
 * Maximum number of pages that are loaded in a row if they contain no matches. After that, the user is asked whether to
 * continue.
 */
export const mostPagesAtOnce = 10

/** The steps that match a query, loaded page by page and updated while the feed is open. */
export class ActivityFeed {
  readonly state = new Observable<ActivityState>({
    entries: [],
    people: [],
    before: null,
    status: 'loading',
    failure: null,
  })
  readonly #load: Load
  #ended = new AbortController()
  #refreshing: Promise<void> | null = null
  #isStale = false

  constructor(load: Load) {
    this.#load = load
  }

  get #now(): ActivityState {
    return this.state.value
  }

  /** Loads the newest steps. Also used after a failure, and to open the feed again. */
  async start(): Promise<void> {
    if (this.#ended.signal.aborted) this.#ended = new AbortController()
    this.#set({ status: 'loading', failure: null })
    await this.#guarded(async (signal) => {
      const page = await this.#load(undefined, signal)
      if (signal.aborted) return
      this.#set({ ...page, status: 'ready' })
      if (page.entries.length === 0) await this.#goOn(signal)
    })
  }

  async more(): Promise<void> {
    if (this.#now.status !== 'ready') return
    await this.#guarded((signal) => this.#goOn(signal))
  }

  /** Loads new steps. If steps are loading, new steps are loaded once more afterward. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  close(): void {
    this.#ended.abort()
  }

  async #refreshAll(): Promise<void> {
    while (this.#isStale && !this.#ended.signal.aborted) {
      this.#isStale = false
      if (this.#now.status === 'failed') return this.start()
      const { signal } = this.#ended
      try {
        const page = await this.#load(undefined, signal)
        if (!signal.aborted) this.#set(withNews(this.#now, page))
      } catch {
        // A failure is ignored: the shown entries stay valid, and the next change triggers another attempt.
      }
    }
  }

  async #goOn(signal: AbortSignal): Promise<void> {
    const { length } = this.#now.entries
    this.#set({ status: 'more' })
    for (let pages = 0; pages < mostPagesAtOnce; pages++) {
      const { before } = this.#now
      if (before === null || this.#now.entries.length > length) break
      const page = await this.#load(before, signal)
      if (signal.aborted) return
      const known = new Set(this.#now.entries.map(({ stepId }) => stepId))
      const entries = [...this.#now.entries, ...page.entries.filter(({ stepId }) => !known.has(stepId))]
      this.#set({ entries, people: page.people, before: page.before })
    }
    this.#set({ status: 'ready' })
  }

  async #guarded(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#ended
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) this.#set({ status: 'failed', failure: failureText(error) })
    }
  }

  #set(part: Partial<ActivityState>): void {
    if (!this.#ended.signal.aborted) this.state.set({ ...this.#now, ...part })
  }
}

/**
 * Adds the newest page to the shown entries. If more has happened than a page contains, the newest page replaces the
 * shown entries.
 */
function withNews(
  { entries, before }: ActivityState,
  page: ActivityPage,
): Pick<ActivityState, 'entries' | 'people' | 'before'> {
  const { people } = page
  const isNew = new Set(page.entries.map(({ stepId }) => stepId))
  const newest = entries[0]?.version ?? 0
  const isJoined = page.before === null || page.before <= newest
  if (!isJoined) return { entries: page.entries, people, before: page.before }
  const older = entries.filter(({ stepId }) => !isNew.has(stepId)).map((entry) => afterReversals(entry, page.entries))
  const all = [...page.entries, ...older].sort((a, b) => b.version - a.version)
  return { entries: all, people, before: entries.length === 0 ? page.before : before }
}

/**
 * Returns the entry with `takenBackBy` updated, which determines its undo button. Only the newest undo or redo of the
 * step counts: the first match in `news`, which is sorted newest first.
 */
function afterReversals(entry: ActivityEntry, news: readonly ActivityEntry[]): ActivityEntry {
  const reversed = entry.reverses?.stepId ?? entry.stepId
  const reversal = news.find(({ reverses }) => reverses?.stepId === reversed)
  if (!reversal) return entry
  const isInEffect = entry.reverses === null && reversal.reverses?.direction === 'redo'
  return { ...entry, takenBackBy: isInEffect ? { stepId: entry.stepId, direction: 'undo' } : null }
}
