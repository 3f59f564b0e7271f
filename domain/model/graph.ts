import { Map, Set } from 'immutable'
import type { Edge } from './edge.ts'
import type { Network } from './network.ts'
import type { Node } from './node.ts'
import { type Tag, tagKey } from './tag.ts'
import type { Task } from './task.ts'

/**
 * One network with everything in it. Immutable: an entity that did not change is the same object before and after an
 * edit, so a view can tell by reference what to draw again.
 */
export interface Graph {
  readonly network: Network
  readonly nodes: Map<string, Node>
  readonly edges: Map<string, Edge>
  readonly tasks: Map<string, Task>
  readonly tags: Map<string, Tag>
  /** Ids of the edges that start or end at a node. */
  readonly edgesByNode: Map<string, Set<string>>
  readonly tasksByNode: Map<string, Set<string>>
  /** The id of the tag that reads like a key (see `tagKey`). */
  readonly tagByKey: Map<string, string>
}

/** Plain form of a graph, as it travels. */
export interface GraphContents {
  readonly network: Network
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly tasks: readonly Task[]
  readonly tags: readonly Tag[]
}

/** Cost: one pass over all entities. */
export function graphFrom({ network, nodes, edges, tasks, tags }: GraphContents): Graph {
  return {
    network,
    nodes: byId(nodes),
    edges: byId(edges),
    tasks: byId(tasks),
    tags: byId(tags),
    edgesByNode: idsBy(edges, ({ sourceId, targetId }) => [sourceId, targetId]),
    tasksByNode: idsBy(tasks, ({ nodeId }) => [nodeId]),
    tagByKey: Map(tags.map((tag) => [tagKey(tag.text), tag.id])),
  }
}

function byId<T extends { readonly id: string }>(entities: readonly T[]): Map<string, T> {
  return Map(entities.map((entity) => [entity.id, entity]))
}

/** Collected before the sets are made: each of them would be made anew for every id that comes to it. */
function idsBy<T extends { readonly id: string }>(
  entities: readonly T[],
  ownersOf: (entity: T) => readonly string[],
): Map<string, Set<string>> {
  const collected = new globalThis.Map<string, string[]>()
  for (const entity of entities) {
    for (const owner of ownersOf(entity)) {
      const ids = collected.get(owner)
      if (ids) ids.push(entity.id)
      else collected.set(owner, [entity.id])
    }
  }
  return Map(Array.from(collected, ([owner, ids]) => [owner, Set(ids)]))
}

export function graphContents(graph: Graph) {
  return {
    network: graph.network,
    nodes: [...graph.nodes.values()],
    edges: [...graph.edges.values()],
    tasks: [...graph.tasks.values()],
    tags: [...graph.tags.values()],
  } satisfies GraphContents
}

/**
 * A graph under change, and the record of what changed. Edits are applied to a draft so that a batch of thousands does
 * not copy the graph for each of them.
 */
export class GraphDraft {
  network: Network
  readonly nodes: Map<string, Node>
  readonly edges: Map<string, Edge>
  readonly tasks: Map<string, Task>
  readonly tags: Map<string, Tag>
  readonly edgesByNode: Map<string, Set<string>>
  readonly tasksByNode: Map<string, Set<string>>
  readonly tagByKey: Map<string, string>
  /** Ids written or removed since the draft began. */
  readonly touched = {
    network: false,
    nodes: new globalThis.Set<string>(),
    edges: new globalThis.Set<string>(),
    tasks: new globalThis.Set<string>(),
    tags: new globalThis.Set<string>(),
  }

  constructor(graph: Graph) {
    this.network = graph.network
    this.nodes = graph.nodes.asMutable()
    this.edges = graph.edges.asMutable()
    this.tasks = graph.tasks.asMutable()
    this.tags = graph.tags.asMutable()
    this.edgesByNode = graph.edgesByNode.asMutable()
    this.tasksByNode = graph.tasksByNode.asMutable()
    this.tagByKey = graph.tagByKey.asMutable()
  }

  setNetwork(network: Network): void {
    this.network = network
    this.touched.network = true
  }

  setNode(node: Node): void {
    this.nodes.set(node.id, node)
    this.touched.nodes.add(node.id)
  }

  /** Takes the node's edges and tasks along: nothing may point at what is gone. */
  removeNode(nodeId: string): void {
    for (const edgeId of edgeIdsOf(this, nodeId)) this.removeEdge(edgeId)
    for (const taskId of taskIdsOf(this, nodeId)) this.removeTask(taskId)
    this.edgesByNode.delete(nodeId)
    this.tasksByNode.delete(nodeId)
    this.nodes.delete(nodeId)
    this.touched.nodes.add(nodeId)
  }

  setEdge(edge: Edge): void {
    this.edges.set(edge.id, edge)
    for (const end of [edge.sourceId, edge.targetId]) {
      this.edgesByNode.update(end, Set(), (ids) => ids.add(edge.id))
    }
    this.touched.edges.add(edge.id)
  }

  removeEdge(edgeId: string): void {
    const edge = this.edges.get(edgeId)
    if (!edge) return
    for (const end of [edge.sourceId, edge.targetId]) this.edgesByNode.update(end, Set(), (ids) => ids.delete(edgeId))
    this.edges.delete(edgeId)
    this.touched.edges.add(edgeId)
  }

  setTask(task: Task): void {
    this.tasks.set(task.id, task)
    this.tasksByNode.update(task.nodeId, Set(), (ids) => ids.add(task.id))
    this.touched.tasks.add(task.id)
  }

  removeTask(taskId: string): void {
    const task = this.tasks.get(taskId)
    if (!task) return
    this.tasksByNode.update(task.nodeId, Set(), (ids) => ids.delete(taskId))
    this.tasks.delete(taskId)
    this.touched.tasks.add(taskId)
  }

  setTag(tag: Tag): void {
    this.forgetKey(tag.id)
    this.tags.set(tag.id, tag)
    this.tagByKey.set(tagKey(tag.text), tag.id)
    this.touched.tags.add(tag.id)
  }

  removeTag(tagId: string): void {
    this.forgetKey(tagId)
    this.tags.delete(tagId)
    this.touched.tags.add(tagId)
  }

  private forgetKey(tagId: string): void {
    const tag = this.tags.get(tagId)
    if (tag && this.tagByKey.get(tagKey(tag.text)) === tagId) this.tagByKey.delete(tagKey(tag.text))
  }

  /** The draft must not be used afterwards. */
  finish(): Graph {
    return {
      network: this.network,
      nodes: this.nodes.asImmutable(),
      edges: this.edges.asImmutable(),
      tasks: this.tasks.asImmutable(),
      tags: this.tags.asImmutable(),
      edgesByNode: this.edgesByNode.asImmutable(),
      tasksByNode: this.tasksByNode.asImmutable(),
      tagByKey: this.tagByKey.asImmutable(),
    }
  }
}

type Indexes = Pick<Graph, 'edgesByNode' | 'tasksByNode'>

export function edgeIdsOf(graph: Indexes, nodeId: string): string[] {
  return [...(graph.edgesByNode.get(nodeId) ?? [])]
}

export function taskIdsOf(graph: Indexes, nodeId: string): string[] {
  return [...(graph.tasksByNode.get(nodeId) ?? [])]
}
