import type { ListedTask } from '../../contract/overview.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { api } from '../api/api.ts'
import { LiveListing } from './live-listing.ts'
import type { TaskOverview } from './types.ts'

/** Lists the open tasks of all networks of a user. */
export function taskListing(actor: string, onChange: () => void): LiveListing<ListedTask, TaskOverview> {
  return new LiveListing<ListedTask, TaskOverview>({
    async fetch() {
      const { tasks: rows, isComplete } = await api.tasks.list(undefined, { context: { actor } })
      return { rows, isComplete }
    },
    withEdits,
    present: ({ rows, ...listing }) => ({ ...listing, tasks: rows.filter(({ task }) => !task.completed) }),
    onChange,
    pauseMs: 400,
  })
}

/**
 * Returns the list after edits to one network. Tasks that were added are missing, because only the server knows their
 * position.
 */
function withEdits(tasks: readonly ListedTask[], networkId: string, edits: readonly Edit[]): readonly ListedTask[] {
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
