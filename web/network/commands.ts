import type { Edit } from '../../domain/edits/edit.ts'
import type { Distinction } from '../../domain/entities/distinction/distinction.ts'
import type { Edge, EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { NewNode, type Node, type NodeChanges, type NodeType } from '../../domain/entities/node/node.ts'
import type { Merge } from '../../domain/entities/node/merging/merge.ts'
import { newId } from '../store/tab-identity.ts'
import type { Submit, SubmitTexts } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { type Clip, clipOf, type Pasted, pasteEdits } from './clip.ts'
import type { EditingSession } from './editing-session.ts'
import { editsThatDissolve, type GroupCommands, groupCommands } from './group-commands.ts'
import { texts as groupTexts } from './group-texts.ts'
import { type FieldCommands, fieldCommands, fillEdits } from './field-commands.ts'
import { type ValueCommands, valueCommands } from './value-commands.ts'
import type { Fill } from './field-draft.ts'
import { connectionEdit, type EditsForNewNode, type NewConnection } from './new-connection.ts'
import { rowEdits, type RowOwner, type RowWrite } from './row-edits.ts'
import { type Offset, type Place, realMoves, shifted } from './node-moves.ts'
import type { Selection } from './selection.ts'
import { definitionEdits, type DraftTag, type TagChange, tagEdits } from './tag-edits.ts'
import { texts, undoTexts } from './texts.ts'

/** Offset of a copy from its original, in canvas units. */
export const copyOffset: Offset = { x: 32, y: 32 }

/** Ids of two nodes. */
type Pair = Pick<Distinction, 'nodeId' | 'otherId'>

/**
 * Commands on the selection and on visible nodes. Each submits one batch, is one undo step, and announces its result.
 */
export interface NetworkCommands extends FieldCommands, GroupCommands, ValueCommands {
  /** Connects two nodes. `id` is the id of the new connection. Returns false if the edit was rejected. */
  connect(connection: NewConnection, id?: string): boolean
  move(places: readonly Place[]): void
  nudge(nodeIds: readonly string[], by: Offset): void
  /** Moves many nodes in one undo step that is named after the layout. Returns false if the edit was rejected. */
  arrange(places: readonly Place[], layout: string): boolean
  /**
   * Deletes the selection. Like all following commands with a boolean result, returns false if an edit was rejected.
   */
  remove(selection: Selection): boolean
  /** Adds a node together with its tags and connections in one undo step. */
  addNode(
    node: NewNode,
    along?: { readonly tags?: readonly DraftTag[]; readonly join?: EditsForNewNode | undefined },
  ): boolean
  /** Restores a node that another user has deleted, with its edges and tasks, and applies the user's own changes. */
  restoreNode(node: Pick<Node, 'id' | 'name'>, changes: NodeChanges | null, fills: readonly Fill[]): boolean
  /** Restores an edge that another user has deleted, including nodes that were deleted with it. */
  restoreEdge(edgeId: string, changes: EdgeChanges | null, fills: readonly Fill[]): boolean
  /**
   * Changes properties of a node and values of its custom fields in one undo step. Also returns true if nothing
   * changes.
   */
  updateNode(nodeId: string, changes: NodeChanges | null, fills: readonly Fill[]): boolean
  setNotes(nodeId: string, notes: string): boolean
  updateEdge(edgeId: string, changes: EdgeChanges | null, fills: readonly Fill[]): boolean
  /** Changes tags of nodes. With `isSeen`, the result is not announced, because users see it in place. */
  tag(nodeIds: readonly string[], wanted: TagChange, how?: { readonly isSeen: boolean }): boolean
  setType(nodeIds: readonly string[], type: NodeType): void
  /** Sets the color of nodes. Null means the color of their type. */
  setColor(nodeIds: readonly string[], color: string | null): boolean
  setLocked(nodeIds: readonly string[], locked: boolean): void
  /** Sets the strength of edges. Null removes it. */
  setStrength(edgeIds: readonly string[], strength: Edge['strength']): void
  /** Merges several nodes into one. */
  merge(merge: Merge): boolean
  /** Marks nodes as different, so that they are not suggested as duplicates. */
  markDistinct(pairs: readonly Pair[]): boolean
  /** Reverts the decision that two nodes are different. */
  suspectAgain(distinction: Distinction): boolean
  duplicate(nodeIds: ReadonlySet<string>): void
  /** Pastes copied or cut nodes, moved by `by`. */
  paste(clip: Clip, by: Offset): void
  /** Writes values to rows of the table, and creates new rows. */
  writeRows(owner: RowOwner, writes: readonly RowWrite[]): boolean
  removeTasks(taskIds: readonly string[]): boolean
  /** Creates a node for each name, at its position. */
  addNames(names: readonly string[], places: readonly Offset[]): void
}

interface Submitters {
  readonly submit: Submit
  /** Returns edits that restore entities; see `NetworkStore.restoring`. */
  readonly restoring: (ids: readonly string[], edits: readonly Edit[]) => readonly Edit[] | null
  /** Collects moves for a short time before they are submitted. */
  readonly submitMoves: (places: readonly Place[], label: string) => boolean
  readonly submitNudge: (nodeIds: readonly string[], places: readonly Place[], label: string) => boolean
}

export function networkCommands(
  session: EditingSession,
  { submit, restoring, submitMoves, submitNudge }: Submitters,
): NetworkCommands {
  function connect(connection: NewConnection, id = newId()): boolean {
    if (!session.graph) {
      showToast({ tone: 'error', title: texts.noNetwork })
      return false
    }
    if (session.standsFor(connection.sourceId) ?? session.standsFor(connection.targetId)) {
      showToast({ tone: 'error', title: groupTexts.notConnected })
      return false
    }
    const names = [session.nameOf(connection.sourceId), session.nameOf(connection.targetId)] as const
    const done = submit([connectionEdit(connection, id)], {
      label: texts.steps.connect(...names),
      failed: texts.connectionFailed,
      saved: { title: texts.connectionCreated, message: texts.connectionSaved },
      saveFailed: texts.connectionSaveFailed,
    })
    if (done) session.announce(texts.connected(...names))
    return done
  }

  function moveLabel(places: readonly Place[]): string {
    const [first] = places
    return texts.steps.move(first && places.length === 1 ? session.nameOf(first.id) : null, places.length)
  }

  /** Announces a move by its direction, because coordinates mean nothing to users who cannot see the canvas. */
  function tell(label: string, way: Offset | null): void {
    if (way) session.announce(texts.moved(label, way))
  }

  function moveTo([first]: readonly Place[]): Offset | null {
    const from = first && session.graph?.nodes.get(first.id)
    return from ? { x: first.x - from.x, y: first.y - from.y } : null
  }

  /** Replaces moves of group cards by moves of the nodes that they represent. */
  function placesBehind(places: readonly Place[]): readonly Place[] {
    if (!places.some(({ id }) => session.standsFor(id))) return places
    return places.flatMap((place) => {
      const card = session.shown.value?.drawn.nodes.get(place.id)
      const behind = session.standsFor(place.id)
      if (!behind || !card) return [place]
      const by = { x: place.x - card.x, y: place.y - card.y }
      const nodes = behind.filter((id) => !session.isLocked(id)).flatMap((id) => session.graph?.nodes.get(id) ?? [])
      return nodes.map((node) => shifted(node, by))
    })
  }

  function move(dropped: readonly Place[]): void {
    const places = placesBehind(dropped)
    if (places.length === 0) return
    const label = moveLabel(places)
    const way = moveTo(places)
    if (submitMoves(places, label)) tell(label, way)
  }

  function nudge(nodeIds: readonly string[], by: Offset): void {
    const free = session.nodesBehind(nodeIds).filter((id) => !session.isLocked(id))
    const nodes = free.flatMap((id) => session.graph?.nodes.get(id) ?? [])
    if (nodes.length === 0) return session.announce(texts.allLocked)
    const places = nodes.map((node) => shifted(node, by))
    const label = moveLabel(places)
    if (submitNudge(nodeIds, places, label)) tell(label, by)
  }

  function arrange(places: readonly Place[], layout: string): boolean {
    const before = new Map(
      places.flatMap(({ id }) => session.graph?.nodes.get(id) ?? []).map((node) => [node.id, node]),
    )
    // Skips nodes that another user has locked in the meantime.
    const moved = realMoves(places, before).filter(({ id }) => !session.isLocked(id))
    const done = moved.length === 0 || submitMoves(moved, texts.steps.arrange(moved.length, layout))
    if (done) session.announce(texts.arranged(moved.length, layout))
    return done
  }

  function remove(selected: Selection): boolean {
    const collapsed = [...selected.nodeIds].filter((id) => session.standsFor(id))
    const selection = {
      nodeIds: new Set(session.nodesBehind(selected.nodeIds)),
      edgeIds: new Set([...selected.edgeIds].filter((id) => session.graph?.edges.has(id))),
    }
    const { graph } = session
    if (!graph) return false
    const edits = [...removals(selection), ...collapsed.flatMap((id) => editsThatDissolve(graph, id))]
    if (edits.length === 0) return false
    const words = removalWords(selection, (id) => session.nameOf(id))
    return submit(edits, {
      ...words,
      failed: selection.nodeIds.size > 0 ? texts.nodeDeleteFailed : texts.connectionDeleteFailed,
      undo: undoTexts(words.label),
    })
  }

  /** Changes the nodes that do not have the wanted value yet. */
  function change(
    nodeIds: readonly string[],
    changes: Partial<Pick<Node, 'type' | 'color' | 'locked'>>,
    isSo: (node: Node) => boolean,
    says: (n: number) => SubmitTexts,
  ): boolean {
    const nodes = session.nodesBehind(nodeIds).flatMap((id) => session.graph?.nodes.get(id) ?? [])
    const edits = nodes.filter((node) => !isSo(node)).map(({ id }): Edit => ({ type: 'node.update', id, changes }))
    return submitAny(edits, says(edits.length))
  }

  function tag(chosen: readonly string[], wanted: TagChange, { isSeen } = { isSeen: false }): boolean {
    if (!session.graph) return false
    const nodeIds = session.nodesBehind(chosen)
    const { done, ...says } = tagTexts(nodeIds, (id) => session.nameOf(id))
    return submitAny(tagEdits(session.graph, nodeIds, wanted), isSeen ? says : { ...says, done })
  }

  function addNode(node: NewNode, { tags = [], join }: Parameters<NetworkCommands['addNode']>[1] = {}): boolean {
    if (!session.graph) return false
    const { edits, idOf } = definitionEdits(session.graph, [], tags)
    const tagged = { ...node, tagIds: tags.map(({ id }) => idOf(id)) }
    return submit([...edits, { type: 'node.add', node: tagged }, ...(join?.(node.id) ?? [])], {
      label: texts.steps.add(node.name),
      failed: texts.addFailed,
      done: { title: texts.added, message: texts.addedWhat(node.name) },
    })
  }

  /** Submits the edits. Also returns true if there are none. */
  function submitAny(edits: readonly Edit[], says: SubmitTexts): boolean {
    return edits.length === 0 || submit(edits, says)
  }

  function restore(id: string, update: readonly Edit[], says: SubmitTexts): boolean {
    const edits = restoring([id], update)
    if (edits) return submit(edits, says)
    showToast({ tone: 'error', title: says.failed, message: texts.notKnownAnyMore })
    return false
  }

  function add({ edits, nodeIds }: Pasted, says: SubmitTexts): void {
    if (!submit(edits, says)) return
    for (const id of nodeIds) session.made.add(id)
    session.select({ nodeIds, edgeIds: new Set() })
  }

  return {
    ...fieldCommands(session, submit),
    ...groupCommands(session, submit),
    ...valueCommands(session, submit),
    connect,
    move,
    nudge,
    arrange,
    remove,
    addNode,
    restoreNode: ({ id, name }, changes, fills) =>
      restore(id, nodeEdits(id, changes, fills), {
        label: texts.steps.restore(texts.steps.deleteNode(name)),
        failed: texts.restoreFailed,
        restores: true,
        done: { title: texts.restored, message: name },
      }),
    restoreEdge: (id, changes, fills) =>
      restore(id, edgeEdits(id, changes, fills), {
        label: texts.steps.restore(texts.steps.deleteEdge),
        failed: texts.restoreFailed,
        restores: true,
        done: { title: texts.edgeRestored },
      }),
    updateNode: (id, changes, fills) =>
      submitAny(nodeEdits(id, changes, fills), {
        label: texts.steps.update(session.nameOf(id)),
        failed: texts.updateFailed,
        done: { title: texts.updated },
      }),
    setNotes: (id, notes) =>
      submit([{ type: 'node.update', id, changes: { notes } }], {
        label: texts.steps.notes(session.nameOf(id)),
        failed: texts.notesFailed,
        saved: { title: texts.notesSaved },
      }),
    updateEdge: (id, changes, fills) =>
      submitAny(edgeEdits(id, changes, fills), {
        label: texts.steps.updateEdge,
        failed: texts.edgeUpdateFailed,
        saved: { title: texts.edgeUpdated, message: texts.edgeUpdatedWhat },
        saveFailed: texts.edgeSaveFailed,
      }),
    tag,
    setType(nodeIds, type) {
      const isSo = (node: Node) => node.type === type
      change(nodeIds, { type }, isSo, (n) => ({ label: texts.steps.type(n), failed: texts.changeFailed }))
    },
    setColor(nodeIds, color) {
      const isSo = (node: Node) => node.color === color
      return change(nodeIds, { color }, isSo, (n) => ({
        label: texts.steps.color(n),
        failed: texts.colorFailed,
        done: { title: texts.colored(nodeIds.length, n) },
      }))
    },
    setLocked(nodeIds, locked) {
      const label = locked ? texts.steps.lock : texts.steps.unlock
      const isSo = (node: Node) => node.locked === locked
      change(nodeIds, { locked }, isSo, (n) => ({ label: label(n), failed: texts.changeFailed }))
    },
    setStrength(edgeIds, strength) {
      const edges = edgeIds.flatMap((id) => session.graph?.edges.get(id) ?? [])
      const edits = edges
        .filter((edge) => edge.strength !== strength)
        .map(({ id }): Edit => ({ type: 'edge.update', id, changes: { strength } }))
      const says = { label: texts.steps.strength(strength, edits.length), failed: texts.edgeUpdateFailed }
      if (submitAny(edits, says)) session.announce(texts.strengthSet(strength, edges.length))
    },
    merge({ changes, ...merge }) {
      const count = merge.from.length + 1
      const name = changes?.name ?? session.nameOf(merge.id)
      const edit = { type: 'node.merge' as const, ...merge, from: [...merge.from], ...(changes ? { changes } : {}) }
      return submit([edit], {
        label: texts.steps.merge(name, count),
        failed: texts.mergeFailed,
        done: { title: texts.merged(count), message: name },
      })
    },
    markDistinct(pairs) {
      const edits = pairs.map((pair): Edit => ({ type: 'distinction.add', distinction: { id: newId(), ...pair } }))
      const name = session.nameOf(pairs[0]?.nodeId ?? '')
      return submit(edits, {
        label: texts.steps.markDistinct(name),
        failed: texts.tellApartFailed,
        done: { title: texts.toldApart },
      })
    },
    suspectAgain: ({ id, nodeId }) =>
      submit([{ type: 'distinction.remove', id }], {
        label: texts.steps.suspectAgain(session.nameOf(nodeId)),
        failed: texts.changeFailed,
        done: { title: texts.suspectedAgain },
      }),
    duplicate(nodeIds) {
      const { graph } = session
      const clip = graph && clipOf(graph, new Set(session.nodesBehind(nodeIds)), false)
      if (!clip) return
      const label = texts.steps.duplicate(clip.nodes.length)
      add(pasteEdits(graph, clip, copyOffset, newId), { label, failed: texts.pasteFailed })
    },
    paste(clip, by) {
      if (session.graph) add(pasteEdits(session.graph, clip, by, newId), pasteTexts(clip.nodes.length))
    },
    writeRows(owner, writes) {
      if (!session.graph) return false
      const edits = rowEdits(session.graph, owner, writes, newId)
      const isNew = writes.some((write) => write.isNew)
      const done = submitAny(edits, {
        label: isNew ? texts.steps.rows(writes.length) : texts.steps.cells(cellCount(writes)),
        failed: texts.cellsFailed,
      })
      if (done && owner === 'nodes') for (const { id, isNew: isMade } of writes) if (isMade) session.made.add(id)
      return done
    },
    removeTasks: (taskIds) =>
      submitAny(
        taskIds.map((id): Edit => ({ type: 'task.remove', id })),
        { label: texts.steps.deleteTasks(taskIds.length), failed: texts.tasksFailed },
      ),
    addNames(names, places) {
      const edits = names.map((name, index): Extract<Edit, { type: 'node.add' }> => {
        const place = places[index] ?? { x: 0, y: 0 }
        return { type: 'node.add', node: NewNode.parse({ id: newId(), type: 'person', name, ...place }) }
      })
      add({ edits, nodeIds: new Set(edits.map(({ node }) => node.id)) }, pasteTexts(names.length))
    },
  }
}

function nodeEdits(id: string, changes: NodeChanges | null, fills: readonly Fill[]): Edit[] {
  const update: Edit[] = changes ? [{ type: 'node.update', id, changes }] : []
  return [...update, ...fillEdits('node.fill', id, fills)]
}

function edgeEdits(id: string, changes: EdgeChanges | null, fills: readonly Fill[]): Edit[] {
  const update: Edit[] = changes ? [{ type: 'edge.update', id, changes }] : []
  return [...update, ...fillEdits('edge.fill', id, fills)]
}

function cellCount(writes: readonly RowWrite[]): number {
  return writes.reduce((sum, { cells }) => sum + cells.length, 0)
}

function pasteTexts(count: number): SubmitTexts {
  return { label: texts.steps.paste(count), failed: texts.pasteFailed, done: { title: texts.pasted(count) } }
}

function tagTexts(nodeIds: readonly string[], nameOf: (id: string) => string): SubmitTexts {
  const [only, ...others] = nodeIds
  return only !== undefined && others.length === 0
    ? { label: texts.steps.tags(nameOf(only)), failed: texts.tagsFailed, done: { title: texts.tagsUpdated } }
    : {
        label: texts.steps.tagsOf(nodeIds.length),
        failed: texts.tagsFailed,
        done: { title: texts.nodesTagged(nodeIds.length) },
      }
}

/**
 * Returns the edits that delete a selection. Edges come first, because deleting a node also deletes its edges, and
 * deleting them again would be rejected.
 */
function removals(selection: Selection): Edit[] {
  return [
    ...[...selection.edgeIds].map((id) => ({ type: 'edge.remove' as const, id })),
    ...[...selection.nodeIds].map((id) => ({ type: 'node.remove' as const, id })),
  ]
}

function removalWords({ nodeIds, edgeIds }: Selection, nameOf: (id: string) => string) {
  const [nodeId] = nodeIds
  if (nodeId && nodeIds.size === 1 && edgeIds.size === 0) {
    const name = nameOf(nodeId)
    return { label: texts.steps.deleteNode(name), done: { title: texts.nodeDeleted, message: name } }
  }
  if (nodeIds.size === 0 && edgeIds.size === 1)
    return { label: texts.steps.deleteEdge, done: { title: texts.edgeDeleted } }
  return {
    label: texts.steps.deleteMany(nodeIds.size + edgeIds.size),
    done: { title: texts.manyDeleted(nodeIds.size, edgeIds.size) },
  }
}
