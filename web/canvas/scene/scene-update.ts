import type { Map as ImmutableMap } from 'immutable'
import { type Edge, relationshipColor, type Side } from '../../../domain/entities/edge/edge.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { type Node, nodeTypeColors } from '../../../domain/entities/node/node.ts'
import { fieldsOnCards } from '../../network/field-values.ts'
import { cardTexts, heightOf, isWhole, colorOf } from './card-content.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from './records.ts'
import { texts } from './texts.ts'

/**
 * Maximum number of entities, and of changed entities, that are processed before the generator yields. Changed entities
 * take longer, so their maximum is lower.
 */
const pauseEvery = 500
const changedAtOnce = 100

const noChange: SceneUpdate = { reset: false, nodes: [], removedNodes: [], edges: [], removedEdges: [] }

/**
 * Yields the changes between two states of a network in chunks. The chunks must be applied in order. A chunk may be
 * empty, so that the caller can pause for a frame. Entities are compared by reference, so an edit of one node yields
 * one record. Cost: one pass over the changed maps.
 */
export function* sceneUpdates(before: Graph | null, now: Graph): Generator<SceneUpdate> {
  const reset = !before || before.network.id !== now.network.id
  const old = reset ? null : before
  if (reset) yield { ...noChange, reset }
  for (const [nodes, removedNodes] of changesOf(old?.nodes ?? null, now.nodes)) {
    yield { ...noChange, nodes: nodes.map((node) => nodeRecord(now, node)), removedNodes }
  }
  const dependent = nodesWithOtherFacts(old, now)
  if (dependent.size > 0) {
    const nodes = [...dependent].flatMap((id) => now.nodes.get(id) ?? [])
    yield { ...noChange, nodes: nodes.map((node) => nodeRecord(now, node)) }
  }
  for (const [edges, removedEdges] of changesOf(old?.edges ?? null, now.edges)) {
    yield { ...noChange, edges: edges.map(edgeRecord), removedEdges }
  }
}

type Changes<T> = [changed: T[], removed: string[]]

function* changesOf<T extends { id: string }>(
  before: ImmutableMap<string, T> | null,
  now: ImmutableMap<string, T>,
): Generator<Changes<T>> {
  if (before === now) return
  let changed: T[] = []
  let seen = 0
  let kept = 0
  for (const [id, entity] of now) {
    const known = before?.get(id)
    if (known) kept++
    if (known !== entity) changed.push(entity)
    if (++seen % pauseEvery > 0 && changed.length < changedAtOnce) continue
    yield [changed, []]
    changed = []
  }
  yield [changed, []]
  if (before && kept < before.size) yield* removedOf(before, now)
}

function* removedOf<T>(before: ImmutableMap<string, T>, now: ImmutableMap<string, T>): Generator<Changes<T>> {
  let removed: string[] = []
  let seen = 0
  for (const id of before.keys()) {
    if (!now.has(id)) removed.push(id)
    if (++seen % pauseEvery > 0 && removed.length < changedAtOnce) continue
    yield [[], removed]
    removed = []
  }
  yield [[], removed]
}

/** Returns the nodes whose cards have to change because their tasks, tags or custom fields have changed. */
function nodesWithOtherFacts(before: Graph | null, now: Graph): Set<string> {
  const nodeIds = before ? nodesWithOtherTags(before, now).union(nodesWithOtherFields(before, now)) : new Set<string>()
  if (!before || before.tasks === now.tasks) return nodeIds
  for (const [id, task] of now.tasks) if (before.tasks.get(id) !== task) nodeIds.add(task.nodeId)
  for (const [id, task] of before.tasks) if (!now.tasks.has(id)) nodeIds.add(task.nodeId)
  return nodeIds
}

function nodesWithOtherTags(before: Graph, now: Graph): Set<string> {
  const nodeIds = new Set<string>()
  if (before.tags === now.tags) return nodeIds
  const other = new Set([...before.tags.keys()].filter((id) => before.tags.get(id) !== now.tags.get(id)))
  if (other.size === 0) return nodeIds
  for (const [id, node] of now.nodes) if (isWhole(node) && node.tagIds.some((tag) => other.has(tag))) nodeIds.add(id)
  return nodeIds
}

function nodesWithOtherFields(before: Graph, now: Graph): Set<string> {
  const nodeIds = new Set<string>()
  if (before.fields === now.fields) return nodeIds
  const [old, current] = [fieldsOnCards(before), fieldsOnCards(now)]
  if (old.length === current.length && old.every((field, index) => field === current[index])) return nodeIds
  const ids = [...old, ...current].map(({ id }) => id)
  for (const [nodeId, { fieldValues }] of now.nodes)
    if (ids.some((id) => id in (fieldValues ?? {}))) nodeIds.add(nodeId)
  return nodeIds
}

function nodeRecord(graph: Graph, node: Node): NodeRecord {
  const whole = isWhole(node)
  return {
    id: node.id,
    name: whole ? node.name : texts.invalidNode,
    type: whole ? node.type : 'person',
    x: Number.isFinite(node.x) ? node.x : 0,
    y: Number.isFinite(node.y) ? node.y : 0,
    height: heightOf(graph, node),
    color: whole ? colorOf(node) : nodeTypeColors.person,
    colored: whole && node.color !== null,
    texts: whole ? cardTexts(graph, node) : undefined,
  }
}

function edgeRecord(edge: Edge): EdgeRecord {
  return {
    id: edge.id,
    sourceId: edge.sourceId,
    targetId: edge.targetId,
    sourceSide: sideOf(edge.sourceHandle),
    targetSide: sideOf(edge.targetHandle),
    color: colorOfEdge(edge),
    label: edge.label,
    strength: edge.strength,
    direction: edge.direction,
    animated: edge.animated,
  }
}

/** Cached by label, because labels repeat, and searching a label for words about relationships is slow. */
const knownColors = new Map<string, string>()

function colorOfEdge(edge: Edge): string {
  if (edge.color) return edge.color
  const known = knownColors.get(edge.label)
  if (known) return known
  const color = relationshipColor(edge)
  if (knownColors.size > 10_000) knownColors.clear()
  knownColors.set(edge.label, color)
  return color
}

export function sideOf(handle: `${Side}-source` | `${Side}-target`): Side {
  return handle.slice(0, handle.indexOf('-')) as Side
}
