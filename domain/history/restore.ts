import { draftOf, type GraphDraft } from '../entities/draft.ts'
import { addEdit, removeEdit } from '../entities/add-edit.ts'
import { EdgeChanges, type Edge } from '../entities/edge/edge.ts'
import { FieldChanges } from '../entities/field/field.ts'
import type { FieldValues } from '../entities/field/field-value.ts'
import { fillBefore } from '../entities/field/fill.ts'
import type { EntityOf, Plural } from '../entities/entity-kinds.ts'
import { type AnyEntity, anyGraph, type Graph } from '../entities/graph.ts'
import { edgeIdsOf, taskIdsOf } from '../entities/owned-ids.ts'
import { GroupChanges } from '../entities/group/group.ts'
import { NodeChanges, type Node } from '../entities/node/node.ts'
import { TagChanges } from '../entities/tag/tag.ts'
import { TaskChanges } from '../entities/task/task.ts'
import { applyEdit, checkEdit, type Edit } from '../edits/edit.ts'
import { otherProperties } from './difference.ts'

/**
 * Returns the edits that restore a network to a former state. The edits do not change saved views and their positions,
 * because views are not part of the network's content. `at` is the time of the edits.
 */
export function restoreEverything(now: Graph, then: Graph, at: string): Edit[] {
  const restorer = new Restorer(now, then, at)
  restorer.removeOthers()
  restorer.restoreNetwork()
  restorer.restoreFields(then.fields.values())
  restorer.restoreTags(then.tags.values())
  for (const node of then.nodes.values()) restorer.restoreNode(node)
  restorer.restoreEdges(then.edges.values())
  restorer.restoreTasks(then.tasks.values())
  restorer.restoreDistinctions(then.distinctions.values())
  restorer.restoreGroups(then.groups.values())
  return restorer.edits
}

/**
 * Returns the edits that restore a node to a former state, with its tags, connections, tasks and groups in that state.
 * The edits do not remove connections and tasks that were added later, and do not restore connections to deleted nodes.
 * Returns no edits if the node did not exist in the former state.
 */
export function restoreOneNode(now: Graph, then: Graph, nodeId: string, at: string): Edit[] {
  const node = then.nodes.get(nodeId)
  if (!node) return []
  const restorer = new Restorer(now, then, at)
  restorer.restoreMissing('tags', node.tagIds)
  restorer.restoreMissing('fields', Object.keys(node.fieldValues))
  restorer.restoreNode(node)
  restorer.restoreEdges(edgeIdsOf(then, nodeId).flatMap((id) => then.edges.get(id) ?? []))
  restorer.restoreTasks(taskIdsOf(then, nodeId).flatMap((id) => then.tasks.get(id) ?? []))
  restorer.restoreMembership(nodeId)
  return restorer.edits
}

/** Collects edits. Applies each edit to a draft, so that later edits take its effect into account. */
class Restorer {
  readonly edits: Edit[] = []
  readonly #then: Graph
  readonly #draft: GraphDraft
  readonly #at: string

  constructor(now: Graph, then: Graph, at: string) {
    this.#then = then
    this.#draft = draftOf(now, at)
    this.#at = at
  }

  /** Applies and collects an edit. Returns false if the edit is invalid in the current state. */
  #try(edit: Edit): boolean {
    if (checkEdit(this.#draft, edit, null)) return false
    applyEdit(this.#draft, edit, this.#at)
    this.edits.push(edit)
    return true
  }

  /**
   * Removes all entities that did not exist in the former state. Also removes entities whose unchangeable properties
   * differ; the restore methods add these again.
   */
  removeOthers(): void {
    const { nodes, edges, tasks, distinctions, groups, tags, fields } = this.#then
    this.#removeUnless('groups', (group) => groups.has(group.id))
    this.#removeUnless('nodes', (node) => isSameNode(nodes.get(node.id), node))
    this.#removeUnless('edges', (edge) => isSameEdge(edges.get(edge.id), edge))
    this.#removeUnless('tasks', (task) => tasks.get(task.id)?.nodeId === task.nodeId)
    this.#removeUnless('distinctions', (each) => {
      const then = distinctions.get(each.id)
      return then !== undefined && otherProperties(then, each).length === 0
    })
    this.#removeUnless('tags', (tag) => tags.has(tag.id))
    this.#removeUnless('fields', (field) => fields.get(field.id)?.appliesTo === field.appliesTo)
  }

  #removeUnless<P extends Plural>(plural: P, stays: (entity: EntityOf<P>) => boolean): void {
    const others = [...this.#entities(plural).values()].filter((entity) => !stays(entity))
    for (const { id } of others) this.#try(removeEdit(plural, id))
  }

  #entities<P extends Plural>(plural: P): ReadonlyMap<string, EntityOf<P>> {
    return this.#draft[plural] as unknown as ReadonlyMap<string, EntityOf<P>>
  }

  restoreNetwork(): void {
    const { name, description } = this.#then.network
    if (name !== this.#draft.network.name) this.#try({ type: 'network.rename', name })
    if (description !== this.#draft.network.description) this.#try({ type: 'network.describe', description })
  }

  restoreFields(fields: Iterable<EntityOf<'fields'>>): void {
    this.#untilDone(
      [...fields],
      (field) => this.#add('fields', field) || this.#update('fields', field, FieldChanges.shape),
      // If two fields swapped their names, a temporary name frees the name for the other field.
      (field) => this.#try({ type: 'field.update', id: field.id, changes: { name: field.id } }),
    )
  }

  restoreTags(tags: Iterable<EntityOf<'tags'>>): void {
    this.#untilDone(
      [...tags],
      (tag) => this.#add('tags', tag) || this.#update('tags', tag, TagChanges.shape),
      // If two tags swapped their names, a temporary name frees the name for the other tag.
      (tag) => this.#try({ type: 'tag.update', id: tag.id, changes: { text: tag.id } }),
    )
  }

  /** Adds the tags or fields with these ids that have been deleted. */
  restoreMissing(plural: 'tags' | 'fields', ids: readonly string[]): void {
    for (const id of ids) {
      const entity = this.#then[plural].get(id)
      if (entity) this.#add(plural, entity)
    }
  }

  restoreNode(node: Node): void {
    const { id } = node
    if (!this.#draft.nodes.has(id)) {
      const tagIds = node.tagIds.filter((tagId) => this.#draft.tags.has(tagId))
      this.#try(addEdit('nodes', { ...node, tagIds }))
      return
    }
    this.#update('nodes', node, NodeChanges.shape)
    const now = this.#draft.nodes.get(id) ?? node
    if (now.x !== node.x || now.y !== node.y) this.#try({ type: 'node.move', id, x: node.x, y: node.y })
    for (const tagId of now.tagIds) if (!node.tagIds.includes(tagId)) this.#try({ type: 'node.untag', id, tagId })
    for (const tagId of node.tagIds) if (!now.tagIds.includes(tagId)) this.#try({ type: 'node.tag', id, tagId })
    this.#fill('node.fill', id, now.fieldValues, node.fieldValues)
    const after = this.#draft.nodes.get(id)
    if (node.origin && after && otherProperties({ ...after.origin }, { ...node.origin }).length > 0) {
      this.#try({ type: 'node.cite', id, said: node.origin.said ?? {} })
    }
    if (after && otherProperties({ rows: after.mergedRows }, { rows: node.mergedRows }).length > 0) {
      this.#try({ type: 'node.cite', id, mergedRows: node.mergedRows })
    }
  }

  restoreEdges(edges: Iterable<Edge>): void {
    this.#untilDone(
      [...edges],
      (edge) => this.#restoreEdge(edge),
      // If two connections between the same nodes swapped their handles, removing one frees its handles for the other.
      (edge) => this.#draft.edges.has(edge.id) && this.#try(removeEdit('edges', edge.id)),
    )
  }

  #restoreEdge(edge: Edge): boolean {
    const now = this.#draft.edges.get(edge.id)
    if (!now) return this.#add('edges', edge)
    this.#fill('edge.fill', edge.id, now.fieldValues, edge.fieldValues)
    // Restores the evidence after the fields, because filling a field also changes the file values in the evidence.
    return this.#update('edges', edge, EdgeChanges.shape)
  }

  restoreTasks(tasks: Iterable<EntityOf<'tasks'>>): void {
    for (const task of tasks) if (!this.#add('tasks', task)) this.#update('tasks', task, TaskChanges.shape)
  }

  restoreDistinctions(distinctions: Iterable<EntityOf<'distinctions'>>): void {
    for (const distinction of distinctions) this.#add('distinctions', distinction)
  }

  restoreGroups(groups: Iterable<EntityOf<'groups'>>): void {
    this.#untilDone(
      [...groups],
      (group) => {
        const isThere = this.#add('groups', group) || this.#update('groups', group, GroupChanges.shape)
        if (isThere && group.rule === null) this.#restoreMembers(group)
        return isThere
      },
      // If a group and its parent group swapped places, moving one to the top level unblocks the other.
      (group) => {
        const parentId = this.#draft.groups.get(group.id)?.parentId ?? null
        return parentId !== null && this.#try({ type: 'group.update', id: group.id, changes: { parentId: null } })
      },
    )
  }

  #restoreMembers({ id, nodeIds }: EntityOf<'groups'>): void {
    const now = new Set(this.#draft.groups.get(id)?.nodeIds)
    const then = new Set(nodeIds)
    const others = [...now].filter((nodeId) => !then.has(nodeId))
    const missing = [...then].filter((nodeId) => !now.has(nodeId))
    if (others.length > 0) this.#try({ type: 'group.exclude', id, nodeIds: others })
    if (missing.length > 0) this.#try({ type: 'group.include', id, nodeIds: missing })
  }

  /** Adds a node to the groups that contained it in the former state and still exist. */
  restoreMembership(nodeId: string): void {
    for (const { id, nodeIds } of this.#then.groups.values()) {
      const lists = this.#draft.groups.get(id)?.nodeIds.includes(nodeId)
      if (lists === false && nodeIds.includes(nodeId)) this.#try({ type: 'group.include', id, nodeIds: [nodeId] })
    }
  }

  /** Adds an entity. Returns false if the entity already exists or the edit cannot be applied. */
  #add<P extends Plural>(plural: P, entity: EntityOf<P>): boolean {
    return !this.#entities(plural).has(entity.id) && this.#try(addEdit(plural, entity))
  }

  /**
   * Sets the properties in `changeable` that differ from the former state. Returns false if the entity does not exist
   * or the edit cannot be applied.
   */
  #update(
    plural: 'nodes' | 'edges' | 'tasks' | 'tags' | 'fields' | 'groups',
    entity: AnyEntity,
    changeable: Readonly<Record<string, unknown>>,
  ): boolean {
    const now = anyGraph(this.#draft).collection(plural).get(entity.id)
    if (!now) return false
    const names = otherProperties(now, entity).filter((name) => Object.hasOwn(changeable, name))
    if (names.length === 0) return true
    const changes = Object.fromEntries(names.map((name) => [name, entity[name]]))
    return this.#try({ type: `${plural.slice(0, -1)}.update`, id: entity.id, changes } as unknown as Edit)
  }

  #fill(type: 'node.fill' | 'edge.fill', id: string, now: FieldValues, then: FieldValues): void {
    for (const fieldId of new Set([...Object.keys(now), ...Object.keys(then)])) {
      if (now[fieldId] !== then[fieldId]) this.#try(fillBefore(type, then, { id, fieldId, value: null }))
    }
  }

  /**
   * Restores entities that depend on each other. Repeats until all are restored. If none of the remaining entities can
   * be restored, calls `unblock` for them once, which removes the conflicts between them.
   */
  #untilDone<Entity>(
    all: readonly Entity[],
    restore: (entity: Entity) => boolean,
    unblock: (entity: Entity) => boolean,
  ) {
    let left = all
    let hasMadeRoom = false
    while (left.length > 0) {
      const blocked = left.filter((entity) => !restore(entity))
      if (blocked.length === left.length) {
        if (hasMadeRoom || blocked.filter(unblock).length === 0) return
        hasMadeRoom = true
      }
      left = blocked
    }
  }
}

function isSameNode(then: Node | undefined, now: Node): boolean {
  return then !== undefined && then.origin?.source === now.origin?.source && then.origin?.id === now.origin?.id
}

function isSameEdge(then: Edge | undefined, now: Edge): boolean {
  return then !== undefined && then.sourceId === now.sourceId && then.targetId === now.targetId
}
