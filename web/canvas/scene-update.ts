import type { Map as ImmutableMap } from 'immutable'
import { type Edge, edgeTone, type Side } from '../../domain/model/edge.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { type Node, nodeTypeColors, unnamedNode } from '../../domain/model/node.ts'
import { heightOf, isWhole, toneOf } from './card-facts.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from './scene.ts'

/**
 * What changed between two states of a network. Entities are compared by reference, so an edit of one node yields one
 * record. Cost: one pass over the maps that changed.
 */
export function sceneUpdate(before: Graph | null, now: Graph): SceneUpdate {
  const reset = !before || before.network.id !== now.network.id
  const old = reset ? null : before
  const nodes = changesOf(old?.nodes ?? null, now.nodes)
  const edges = changesOf(old?.edges ?? null, now.edges)
  const changed = new Map(nodes.changed.map((node) => [node.id, node]))
  for (const nodeId of nodesWithOtherTasks(old, now)) {
    const node = now.nodes.get(nodeId)
    if (node) changed.set(nodeId, node)
  }
  return {
    reset,
    nodes: [...changed.values()].map((node) => nodeRecord(now, node)),
    removedNodes: nodes.removed,
    edges: edges.changed.map(edgeRecord),
    removedEdges: edges.removed,
  }
}

function changesOf<T extends { id: string }>(before: ImmutableMap<string, T> | null, now: ImmutableMap<string, T>) {
  const changed: T[] = []
  const removed: string[] = []
  if (before === now) return { changed, removed }
  for (const [id, entity] of now) if (before?.get(id) !== entity) changed.push(entity)
  if (before) for (const id of before.keys()) if (!now.has(id)) removed.push(id)
  return { changed, removed }
}

/** A card is higher while tasks wait, so tasks that come, go or are completed touch their node. */
function nodesWithOtherTasks(before: Graph | null, now: Graph): Set<string> {
  const nodeIds = new Set<string>()
  if (!before || before.tasks === now.tasks) return nodeIds
  for (const [id, task] of now.tasks) if (before.tasks.get(id) !== task) nodeIds.add(task.nodeId)
  for (const [id, task] of before.tasks) if (!now.tasks.has(id)) nodeIds.add(task.nodeId)
  return nodeIds
}

function nodeRecord(graph: Graph, node: Node): NodeRecord {
  const whole = isWhole(node)
  return {
    id: node.id,
    name: whole ? node.name : unnamedNode,
    type: whole ? node.type : 'person',
    x: Number.isFinite(node.x) ? node.x : 0,
    y: Number.isFinite(node.y) ? node.y : 0,
    height: heightOf(graph, node),
    tone: whole ? toneOf(node) : nodeTypeColors.person,
    colored: whole && node.color !== null,
  }
}

function edgeRecord(edge: Edge): EdgeRecord {
  return {
    id: edge.id,
    sourceId: edge.sourceId,
    targetId: edge.targetId,
    sourceSide: sideOf(edge.sourceHandle),
    targetSide: sideOf(edge.targetHandle),
    tone: edgeTone(edge),
    label: edge.label,
    strength: edge.strength,
    animated: edge.animated,
  }
}

export function sideOf(handle: `${Side}-source` | `${Side}-target`): Side {
  return handle.slice(0, handle.indexOf('-')) as Side
}
