import type { ListedTask } from '../../contract/overview.ts'
import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { api } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import type { QueuedBatch } from './queue-database.ts'
import type { TaskOverview } from './types.ts'

/** Minimum interval between requests in milliseconds. Matters, for example, during an import of thousands of rows. */
const pauseMs = 400

/**
 * The open tasks of all networks of a user, most of which are not open on this page. Consists of the server's response
 * with the queued edits applied on top. Only fetched while it is watched.
 */
export class TaskDirectory {
  readonly #actor: string
  readonly #onChange: () => void
  #base: readonly ListedTask[] = []
  #isComplete = true
  #status: TaskOverview['status'] = 'loading'
  #failure: string | null = null
  #watchers = 0
  #refreshing = false
  /** True if the running request may return outdated data, so that another request is needed. */
  #again = false
  #shown: TaskOverview | null = null

  constructor(actor: string, onChange: () => void) {
    this.#actor = actor
    this.#onChange = onChange
  }

  /** Keeps the list up to date until the returned function is called. */
  watch(): () => void {
    this.#watchers++
    void this.refresh()
    return () => void this.#watchers--
  }

  list(pending: readonly QueuedBatch[]): TaskOverview {
    this.#shown ??= {
      status: this.#status,
      tasks: pending
        .reduce((tasks, { networkId, edits }) => withEdits(tasks, networkId, edits), this.#base)
        .filter(({ task }) => !task.completed),
      isComplete: this.#isComplete,
      failure: this.#failure,
    }
    return this.#shown
  }

  /** Makes the next read compute the list again. */
  invalidate(): void {
    this.#shown = null
  }

  /** To be called when tasks may have changed on another page. */
  outdate(): void {
    if (this.#watchers > 0) void this.refresh()
  }

  /** Applies the edits of a batch that the server has accepted. */
  confirm({ networkId, edits }: QueuedBatch, refused: readonly RefusedEdit[]): void {
    const refusedAt = new Set(refused.map(({ index }) => index))
    this.#base = withEdits(
      this.#base,
      networkId,
      edits.filter((_edit, index) => !refusedAt.has(index)),
    )
    this.#again = this.#refreshing
    this.#changed()
  }

  async refresh(): Promise<void> {
    this.#again = this.#refreshing
    if (this.#refreshing) return
    this.#refreshing = true
    do {
      this.#again = false
      await this.#read()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (this.#again && this.#watchers > 0)
    this.#refreshing = false
  }

  async #read(): Promise<void> {
    try {
      const { tasks, isComplete } = await api.tasks.list(undefined, { context: { actor: this.#actor } })
      if (this.#again) return
      this.#base = tasks
      this.#isComplete = isComplete
      this.#status = 'ready'
      this.#failure = null
    } catch (error) {
      this.#failure = failureText(error)
      // Keeps a list that is already loaded, because an old list is more useful than an error.
      if (this.#status !== 'ready') this.#status = 'failed'
    }
    this.#changed()
  }

  #changed(): void {
    this.invalidate()
    this.#onChange()
  }
}

/**
 * Returns the list after edits of one network. Tasks that were added are missing, because only the server knows their
 * position.
 */
export function withEdits(
  tasks: readonly ListedTask[],
  networkId: string,
  edits: readonly Edit[],
): readonly ListedTask[] {
  return edits.reduce((rows, edit) => withEdit(rows, networkId, edit), tasks)
}

function withEdit(tasks: readonly ListedTask[], networkId: string, edit: Edit): readonly ListedTask[] {
  const isOf = (row: ListedTask, part: 'task' | 'node', id: string) =>
    row.networkId === networkId && row[part].id === id
  switch (edit.type) {
    case 'task.update':
      return tasks.map((row) => (isOf(row, 'task', edit.id) ? { ...row, task: { ...row.task, ...edit.changes } } : row))
    case 'task.remove':
      return tasks.filter((row) => !isOf(row, 'task', edit.id))
    case 'node.remove':
      return tasks.filter((row) => !isOf(row, 'node', edit.id))
    case 'node.merge': {
      const { id, from, changes: { name } = {} } = edit
      const isMerged = (row: ListedTask) => [id, ...from].some((nodeId) => isOf(row, 'node', nodeId))
      const stays = tasks.find((row) => isOf(row, 'node', id))?.node
      return tasks.map((row) =>
        isMerged(row) ? { ...row, node: { ...row.node, ...stays, id, ...(name === undefined ? {} : { name }) } } : row,
      )
    }
    case 'network.rename':
      return tasks.map((row) => (row.networkId === networkId ? { ...row, networkName: edit.name } : row))
    default:
      // The list shows other kinds of changes after the server's next response.
      return tasks
  }
}
