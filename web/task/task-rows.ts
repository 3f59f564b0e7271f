import { byCodeUnit } from '../../domain/by-code-unit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { taskIdsOf } from '../../domain/entities/owned-ids.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

/** A task as shown in lists. */
export interface TaskRow {
  readonly networkId: string
  readonly task: Pick<Task, 'id' | 'nodeId' | 'text' | 'completed' | 'dueDate' | 'createdAt'>
  readonly node: Pick<Node, 'id' | 'name' | 'type'>
  /** Name of the network, shown as a badge. Null if it is unknown. Omitted if all rows belong to the same network. */
  readonly networkName?: string | null
}

/** Whether the user may edit the content of the network with this id. */
export function isEditable(networkId: string, networks: readonly Pick<ListedNetwork, 'id' | 'role'>[]): boolean {
  const role = networks.find(({ id }) => id === networkId)?.role
  return role !== undefined && hasRole(role, 'editor')
}

/** Compares tasks: open ones first, then by due date with undated ones last, then in the order of creation. */
export function byUrgency(a: TaskRow, b: TaskRow): number {
  return (
    Number(a.task.completed) - Number(b.task.completed) ||
    byCodeUnit(a.task.dueDate ?? lastDay, b.task.dueDate ?? lastDay) ||
    byCodeUnit(a.task.createdAt, b.task.createdAt) ||
    byCodeUnit(a.task.id, b.task.id)
  )
}

const lastDay = '9999-12-31'

/** Returns the tasks of a network, most urgent first. Takes one pass over the tasks and a sort. */
export function networkTaskRows(graph: Graph): TaskRow[] {
  return rowsOf(graph, [...graph.tasks.values()])
}

/** Returns the tasks of the given nodes, most urgent first. */
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
  /** True if the task is open, and due today or overdue. */
  readonly pressing: boolean
}

/**
 * Returns the due date of a task as text on the day `today`, and whether it is pressing. Null if the task has no due
 * date.
 */
export function dueOf(task: Pick<Task, 'completed' | 'dueDate'>, today: string): Due | null {
  if (task.dueDate === null) return null
  // Non-breaking spaces keep the date on one line.
  const day = dayText(task.dueDate).replaceAll(' ', '\u00a0')
  if (task.completed || task.dueDate > today) return { text: day, pressing: false }
  return { text: task.dueDate === today ? texts.today : texts.overdue(day), pressing: true }
}

/** Groups rows by network. Keeps the order of the rows within a network, and sorts networks by their first row. */
export function byNetwork(rows: readonly TaskRow[]): { networkId: string; networkName: string; rows: TaskRow[] }[] {
  return [...Map.groupBy(rows, (row) => row.networkId)].map(([networkId, ofNetwork]) => ({
    networkId,
    networkName: ofNetwork[0]?.networkName ?? texts.unknownNetwork,
    rows: ofNetwork,
  }))
}

/** Groups rows by node. Keeps the order of the rows within a node, and sorts nodes by their most urgent task. */
export function byNode(rows: readonly TaskRow[]): { node: TaskRow['node']; rows: TaskRow[] }[] {
  return [...Map.groupBy(rows, (row) => row.node.id).values()].flatMap((group) =>
    group[0] ? [{ node: group[0].node, rows: group }] : [],
  )
}
