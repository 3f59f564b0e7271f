import { byCodeUnit } from '../../domain/by-code-unit.ts'
import { type Graph, taskIdsOf } from '../../domain/graph/graph.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import { dayText } from '../ui/days.ts'
import { texts } from './texts.ts'

/** A task as lists show it. */
export interface TaskRow {
  readonly networkId: string
  readonly task: Pick<Task, 'id' | 'nodeId' | 'text' | 'completed' | 'dueDate' | 'createdAt'>
  readonly node: Pick<Node, 'id' | 'name' | 'type'>
  /** Shown as a badge. Null if the network's name is not known; left out where all rows are of one network. */
  readonly networkName?: string | null
}

/** Whether the person may change what is in a network of theirs. */
export function isEditable(networkId: string, networks: readonly Pick<ListedNetwork, 'id' | 'role'>[]): boolean {
  const role = networks.find(({ id }) => id === networkId)?.role
  return role !== undefined && hasRole(role, 'editor')
}

/** Open tasks first, then by due date with undated ones last, then as they were written. */
export function byUrgency(a: TaskRow, b: TaskRow): number {
  return (
    Number(a.task.completed) - Number(b.task.completed) ||
    byCodeUnit(a.task.dueDate ?? lastDay, b.task.dueDate ?? lastDay) ||
    byCodeUnit(a.task.createdAt, b.task.createdAt) ||
    byCodeUnit(a.task.id, b.task.id)
  )
}

const lastDay = '9999-12-31'

/** The tasks of a whole network, most urgent first. Cost: one pass over its tasks, and sorting them. */
export function networkTaskRows(graph: Graph): TaskRow[] {
  return rowsOf(graph, [...graph.tasks.values()])
}

/** The tasks of these nodes, most urgent first. */
export function nodeTaskRows(graph: Graph, nodeIds: Iterable<string>): TaskRow[] {
  const taskIds = [...nodeIds].flatMap((nodeId) => taskIdsOf(graph, nodeId))
  return rowsOf(
    graph,
    taskIds.flatMap((taskId) => graph.tasks.get(taskId) ?? []),
  )
}

function rowsOf(graph: Graph, tasks: readonly Task[]): TaskRow[] {
  return tasks
    .flatMap((task) => {
      const node = graph.nodes.get(task.nodeId)
      return node ? [{ networkId: graph.network.id, task, node }] : []
    })
    .sort(byUrgency)
}

export interface Due {
  readonly text: string
  /** The day has come or passed and the task is open. */
  readonly pressing: boolean
}

/** What to say of a due date on the day `today`, or null if there is none. */
export function dueOf(task: Pick<Task, 'completed' | 'dueDate'>, today: string): Due | null {
  if (task.dueDate === null) return null
  // Never broken into lines.
  const day = dayText(task.dueDate).replaceAll(' ', '\u00a0')
  if (task.completed || task.dueDate > today) return { text: day, pressing: false }
  return { text: task.dueDate === today ? texts.today : texts.overdue(day), pressing: true }
}

/** Rows under the network they belong to. Keeps the order of the rows; a network stands where its first row did. */
export function byNetwork(rows: readonly TaskRow[]): { networkId: string; networkName: string; rows: TaskRow[] }[] {
  return [...Map.groupBy(rows, (row) => row.networkId)].map(([networkId, ofNetwork]) => ({
    networkId,
    networkName: ofNetwork[0]?.networkName ?? texts.unknownNetwork,
    rows: ofNetwork,
  }))
}

/** Rows under the node they belong to, nodes by their most urgent task. Keeps the order of the rows. */
export function byNode(rows: readonly TaskRow[]): { node: TaskRow['node']; rows: TaskRow[] }[] {
  return [...Map.groupBy(rows, (row) => row.node.id).values()].flatMap((group) =>
    group[0] ? [{ node: group[0].node, rows: group }] : [],
  )
}
