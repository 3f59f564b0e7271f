import type { Field } from '../../entities/field/field.ts'
import { inWords, valueIn } from '../../entities/field/field-value.ts'
import { type Node, nodeTypeLabels } from '../../entities/node/node.ts'
import { dayMs } from '../../add-days.ts'
import type { Graph } from '../../entities/graph.ts'
import { taskIdsOf } from '../../entities/owned-ids.ts'
import type { LayoutEdge, LayoutGraph } from './layout.ts'

/** The property by which nodes are grouped. */
export type GroupBy = 'type' | 'tag' | 'company' | 'community' | `field:${string}`
/**
 * The date that determines a node's position in time: its creation date, its own date, the due date of its next task,
 * or the value of a custom field.
 */
export type DayBy = 'created' | 'date' | 'due' | `field:${string}`

export interface NetworkLayoutOptions {
  /** Ids of the nodes to arrange, or null for all nodes. The others stay in place. */
  readonly nodeIds: ReadonlySet<string> | null
  readonly heightOf: (nodeId: string) => number
  readonly groupBy: GroupBy
  readonly dayBy: DayBy
  /** Ids of the nodes that the user chose as centers of the layout. */
  readonly chosen: ReadonlySet<string>
}

/** Converts a network to the input of layouts. Locked nodes are fixed. Cost: one pass over nodes and edges. */
export function networkLayout(graph: Graph, options: NetworkLayoutOptions): LayoutGraph {
  const { nodeIds, heightOf, chosen } = options
  const groupOf = groupsOf(graph, options.groupBy)
  const dayOf = daysOf(graph, options.dayBy)
  const indexOf = new Map<string, number>()
  const nodes: LayoutGraph['nodes'][number][] = []
  const others: NonNullable<LayoutGraph['others']>[number][] = []
  for (const node of graph.nodes.values()) {
    const { id, x, y, name, locked } = node
    const height = heightOf(id)
    if (nodeIds && !nodeIds.has(id)) {
      others.push({ x, y, height })
      continue
    }
    indexOf.set(id, nodes.length)
    nodes.push({
      id,
      x,
      y,
      height,
      name,
      fixed: locked,
      chosen: chosen.has(id),
      group: groupOf(node),
      day: dayOf(node),
    })
  }
  const edges = [...graph.edges.values()].flatMap(({ sourceId, targetId, strength }): LayoutEdge[] => {
    const [from, to] = [indexOf.get(sourceId), indexOf.get(targetId)]
    return from === undefined || to === undefined ? [] : [{ from, to, weight: strength ?? 1 }]
  })
  return { nodes, edges, others }
}

function groupsOf(graph: Graph, by: GroupBy): (node: Node) => string | null {
  switch (by) {
    case 'type':
      return ({ type }) => nodeTypeLabels[type]
    case 'company':
      return ({ company }) => company?.trim().toLowerCase() || null
    case 'tag':
      // A node is grouped by its first tag, because a node can only be in one group of a layout.
      return ({ tagIds }) => tagIds.find((id) => graph.tags.has(id)) ?? null
    case 'community':
      return () => null
    default: {
      const field = fieldOf(graph, by)
      return ({ fieldValues }) => {
        const value = field && valueIn(field, fieldValues)
        return value === null || value === undefined ? null : inWords(value).toLowerCase()
      }
    }
  }
}

function daysOf(graph: Graph, by: DayBy): (node: Node) => number | null {
  switch (by) {
    case 'created':
      return ({ createdAt }) => dayIn(createdAt)
    case 'date':
      return ({ date }) => dayIn(date)
    case 'due':
      return ({ id }) => {
        const days = taskIdsOf(graph, id).flatMap((taskId) => {
          const task = graph.tasks.get(taskId)
          return task && !task.completed ? (dayIn(task.dueDate) ?? []) : []
        })
        return days.length > 0 ? days.reduce((a, b) => Math.min(a, b)) : null
      }
    default: {
      const field = fieldOf(graph, by)
      return ({ fieldValues }) => {
        const value = field && valueIn(field, fieldValues)
        return typeof value === 'string' ? dayIn(value) : null
      }
    }
  }
}

function fieldOf(graph: Graph, by: `field:${string}`): Field | undefined {
  return graph.fields.get(by.slice('field:'.length))
}

function dayIn(written: string | null): number | null {
  const at = written === null ? Number.NaN : Date.parse(written)
  return Number.isNaN(at) ? null : Math.floor(at / dayMs)
}
