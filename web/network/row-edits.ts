import type { Edit } from '../../domain/edits/edit.ts'
import { type Edge, type EdgeChanges, NewEdge, sides } from '../../domain/entities/edge/edge.ts'
import { parallelEdge } from '../../domain/entities/edge/parallel-edge.ts'
import type { FieldValues } from '../../domain/entities/field/field-value.ts'
import { NewNode, type NodeChanges, unnamedNode } from '../../domain/entities/node/node.ts'
import { nextTagColor, tagKey } from '../../domain/entities/tag/tag.ts'
import { NewTask, type TaskChanges } from '../../domain/entities/task/task.ts'
import { facingHandles } from '../../domain/entities/edge/facing.ts'
import { cardsOf, freePlaces, type Point } from '../../domain/graph/free-place.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { fillEdits } from './field-commands.ts'
import type { Fill } from './field-draft.ts'

/** The kinds of entities that tables have rows for. */
export type RowOwner = 'nodes' | 'edges' | 'tasks'

/** The change that one cell of a row makes. */
export interface CellChange {
  readonly changes?: NodeChanges | EdgeChanges | TaskChanges
  readonly fill?: Fill
  /** Strings of all tags that the node should have. Tags that do not exist are created. */
  readonly tags?: readonly string[]
  /** References of a new row: the ends of an edge, or the node of a task. Ignored for existing rows. */
  readonly ends?: { readonly sourceId?: string; readonly targetId?: string; readonly nodeId?: string }
}

/** The changes to one row, which can be new. */
export interface RowWrite {
  readonly id: string
  readonly isNew: boolean
  readonly cells: readonly CellChange[]
}

/**
 * Returns the edits that change rows and create new ones. The edits that create new tags come first. New nodes are
 * placed where there are no cards.
 */
export function rowEdits(graph: Graph, owner: RowOwner, writes: readonly RowWrite[], newId: () => string): Edit[] {
  switch (owner) {
    case 'nodes':
      return nodeRowEdits(graph, writes, newId)
    case 'edges':
      return edgeRowEdits(graph, writes)
    case 'tasks':
      return writes.map((write): Edit => {
        const { changes, ends } = merged<TaskChanges>(write)
        return write.isNew
          ? { type: 'task.add', task: NewTask.parse({ ...changes, id: write.id, nodeId: ends.nodeId }) }
          : { type: 'task.update', id: write.id, changes }
      })
  }
}

interface Merged<Changes> {
  readonly changes: Changes
  readonly hasChanges: boolean
  readonly fills: readonly Fill[]
  readonly tags: readonly string[] | null
  readonly ends: NonNullable<CellChange['ends']>
}

function merged<Changes>({ cells }: RowWrite): Merged<Changes> {
  const changes = Object.assign({}, ...cells.map((cell) => cell.changes)) as Changes & object
  return {
    changes,
    hasChanges: Object.keys(changes).length > 0,
    fills: cells.flatMap(({ fill }) => fill ?? []),
    tags: cells.findLast(({ tags }) => tags !== undefined)?.tags ?? null,
    ends: Object.assign({}, ...cells.map(({ ends }) => ends)),
  }
}

function nodeRowEdits(graph: Graph, writes: readonly RowWrite[], newId: () => string): Edit[] {
  const known = tagsKnown(graph, newId)
  const places = placesFor(graph, writes.filter(({ isNew }) => isNew).length)
  const edits = writes.flatMap((write): Edit[] => {
    const { id } = write
    const { changes, hasChanges, fills, tags } = merged<NodeChanges>(write)
    const tagIds = tags?.map(known.idOf) ?? []
    if (write.isNew) {
      const place = places.next().value ?? { x: 0, y: 0 }
      const fieldValues = valuesOf(fills)
      const start = { type: 'person', name: unnamedNode, ...changes, id, ...place, tagIds, fieldValues }
      return [{ type: 'node.add', node: NewNode.parse(start) }]
    }
    const update: Edit[] = hasChanges ? [{ type: 'node.update', id, changes }] : []
    return [...update, ...fillEdits('node.fill', id, fills), ...(tags ? tagging(graph, id, tagIds) : [])]
  })
  return [...known.made, ...edits]
}

function* placesFor(graph: Graph, count: number): Generator<Point, undefined> {
  if (count === 0) return
  const cards = cardsOf(graph)
  const box = cards.bounds() ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  yield* freePlaces(cards, count, { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 })
}

function tagsKnown(graph: Graph, newId: () => string) {
  const made: Extract<Edit, { type: 'tag.add' }>[] = []
  return {
    made,
    idOf(text: string): string {
      const key = tagKey(text)
      const known = graph.tagByKey.get(key) ?? made.find(({ tag }) => tagKey(tag.text) === key)?.tag.id
      if (known !== undefined) return known
      const tag = { id: newId(), text: text.trim(), color: nextTagColor(graph.tags.size + made.length) }
      made.push({ type: 'tag.add', tag })
      return tag.id
    },
  }
}

function tagging({ nodes }: Graph, id: string, wanted: readonly string[]): Edit[] {
  const carried = nodes.get(id)?.tagIds ?? []
  return [
    ...carried.filter((tagId) => !wanted.includes(tagId)).map((tagId): Edit => ({ type: 'node.untag', id, tagId })),
    ...wanted.filter((tagId) => !carried.includes(tagId)).map((tagId): Edit => ({ type: 'node.tag', id, tagId })),
  ]
}

function valuesOf(fills: readonly Fill[]): FieldValues {
  return Object.fromEntries(fills.flatMap(({ fieldId, value }) => (value === null ? [] : [[fieldId, value]])))
}

function edgeRowEdits(graph: Graph, writes: readonly RowWrite[]): Edit[] {
  const taken = new Set<string>()
  return writes.flatMap((write): Edit[] => {
    const { id } = write
    const { changes, hasChanges, fills, ends } = merged<EdgeChanges>(write)
    if (write.isNew) {
      const handles = freeHandles(graph, ends.sourceId ?? '', ends.targetId ?? '', taken)
      const edge = { ...ends, ...handles, ...changes, id, fieldValues: valuesOf(fills) }
      return [{ type: 'edge.add', edge: NewEdge.parse(edge) }]
    }
    const update: Edit[] = hasChanges ? [{ type: 'edge.update', id, changes }] : []
    return [...update, ...fillEdits('edge.fill', id, fills)]
  })
}

/**
 * Returns the handles that face each other. If another edge already connects these handles, returns the first free pair
 * of handles.
 */
function freeHandles(
  graph: Graph,
  sourceId: string,
  targetId: string,
  taken: Set<string>,
): Pick<Edge, 'sourceHandle' | 'targetHandle'> {
  const [from, to] = [graph.nodes.get(sourceId), graph.nodes.get(targetId)]
  const facing = from && to ? facingHandles(from, to) : facingHandles({ x: 0, y: 0 }, { x: 1, y: 0 })
  const others = sides.flatMap((source) =>
    sides.map((target) => ({ sourceHandle: `${source}-source`, targetHandle: `${target}-target` }) as const),
  )
  const keyOf = (handles: typeof facing) => [sourceId, targetId, handles.sourceHandle, handles.targetHandle].join()
  const isFree = (handles: typeof facing) =>
    !taken.has(keyOf(handles)) && !parallelEdge(graph, { id: '', sourceId, targetId, ...handles })
  const free = [facing, ...others].find(isFree) ?? facing
  taken.add(keyOf(free))
  return free
}
