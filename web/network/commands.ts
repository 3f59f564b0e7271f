import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { NewNode, type Node, type NodeChanges, type NodeType } from '../../domain/entities/node/node.ts'
import { newId } from '../store/tab-identity.ts'
import type { Submit, SubmitTexts } from '../store/use-submit.ts'
import { showToast } from '../ui/toast.tsx'
import { type Clip, clipOf, type Pasted, pasteEdits } from './clip.ts'
import type { EditingSession } from './editing-session.ts'
import { connectionEdit, type EditsForNewNode, type NewConnection } from './new-connection.ts'
import { type Offset, type Place, shifted } from './node-moves.ts'
import type { Selection } from './selection.ts'
import { definitionEdits, type DraftTag, type TagChange, tagEdits } from './tag-edits.ts'
import { texts } from './texts.ts'

/** How far a copy lies from what it is a copy of, canvas units. */
const copyOffset: Offset = { x: 32, y: 32 }

/** What a person does with what is selected or shown. Each is one batch and one step of undo, and says what came of it. */
export interface NetworkCommands {
  connect(connection: NewConnection): boolean
  move(places: readonly Place[]): void
  nudge(nodeIds: readonly string[], by: Offset): void
  /** True if nothing stood against it, as with the following. */
  remove(selection: Selection): boolean
  /** Adds a node, in the same step with its tags and with what joins it to others. */
  addNode(
    node: NewNode,
    along?: { readonly tags?: readonly DraftTag[]; readonly join?: EditsForNewNode | undefined },
  ): boolean
  /** Brings back a node that somebody deleted: with its ties and tasks, and with changes of one's own. */
  restoreNode(node: Pick<Node, 'id' | 'name'>, changes: NodeChanges | null): boolean
  /** The same for a connection; nodes that went with it come back as well. */
  restoreEdge(edgeId: string, changes: EdgeChanges | null): boolean
  updateNode(nodeId: string, changes: NodeChanges): boolean
  setNotes(nodeId: string, notes: string): boolean
  updateEdge(edgeId: string, changes: EdgeChanges): boolean
  tag(nodeIds: readonly string[], wanted: TagChange): boolean
  setType(nodeIds: readonly string[], type: NodeType): void
  /** Null: the color of the type. */
  setColor(nodeIds: readonly string[], color: string | null): boolean
  setLocked(nodeIds: readonly string[], locked: boolean): void
  duplicate(nodeIds: ReadonlySet<string>): void
  /** Puts in nodes that were copied or cut: moved by `by`, or beside where they were. */
  paste(clip: Clip, by?: Offset): void
  /** Makes a node of each name at its place. */
  addNames(names: readonly string[], places: readonly Offset[]): void
}

interface Submitters {
  readonly submit: Submit
  /** See `NetworkStore.restoring`. */
  readonly restoring: (ids: readonly string[], edits: readonly Edit[]) => readonly Edit[] | null
  /** Collects moves for a while before they are sent. */
  readonly submitMoves: (places: readonly Place[], label: string) => boolean
  readonly submitNudge: (nodeIds: readonly string[], places: readonly Place[], label: string) => boolean
}

export function networkCommands(
  session: EditingSession,
  { submit, restoring, submitMoves, submitNudge }: Submitters,
): NetworkCommands {
  function connect(connection: NewConnection): boolean {
    if (!session.graph) {
      showToast({ tone: 'error', title: texts.noNetwork })
      return false
    }
    const names = [session.nameOf(connection.sourceId), session.nameOf(connection.targetId)] as const
    const done = submit([connectionEdit(connection, newId())], {
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

  /** Says which way: nobody who cannot see the places knows what their figures mean. */
  function tell(label: string, way: Offset | null): void {
    if (way) session.announce(texts.moved(label, way))
  }

  function wayTo([first]: readonly Place[]): Offset | null {
    const from = first && session.graph?.nodes.get(first.id)
    return from ? { x: first.x - from.x, y: first.y - from.y } : null
  }

  function move(places: readonly Place[]): void {
    if (places.length === 0) return
    const label = moveLabel(places)
    const way = wayTo(places)
    if (submitMoves(places, label)) tell(label, way)
  }

  function nudge(nodeIds: readonly string[], by: Offset): void {
    const free = nodeIds.filter((id) => !session.isLocked(id))
    const nodes = free.flatMap((id) => session.graph?.nodes.get(id) ?? [])
    if (nodes.length === 0) return session.announce(texts.allLocked)
    const places = nodes.map((node) => shifted(node, by))
    const label = moveLabel(places)
    if (submitNudge(nodeIds, places, label)) tell(label, by)
  }

  function remove(selection: Selection): boolean {
    const edits = removals(selection)
    if (!session.graph || edits.length === 0) return false
    const words = removalWords(selection, (id) => session.nameOf(id))
    const { inverse } = applyBatch(session.graph, edits, new Date().toISOString())
    return submit(edits, {
      label: words.label,
      failed: selection.nodeIds.size > 0 ? texts.nodeDeleteFailed : texts.connectionDeleteFailed,
      done: {
        ...words.done,
        action: {
          label: texts.undo,
          onClick: () =>
            submit(inverse, { label: texts.steps.restore(words.label), failed: texts.undoFailed, restores: true }),
        },
      },
    })
  }

  /** Updates the nodes that are not yet as they shall be. */
  function change(
    nodeIds: readonly string[],
    changes: Partial<Pick<Node, 'type' | 'color' | 'locked'>>,
    isSo: (node: Node) => boolean,
    says: (n: number) => SubmitTexts,
  ): boolean {
    const nodes = nodeIds.flatMap((id) => session.graph?.nodes.get(id) ?? [])
    const edits = nodes.filter((node) => !isSo(node)).map(({ id }): Edit => ({ type: 'node.update', id, changes }))
    return edits.length === 0 || submit(edits, says(edits.length))
  }

  function tag(nodeIds: readonly string[], wanted: TagChange): boolean {
    if (!session.graph) return false
    const edits = tagEdits(session.graph, nodeIds, wanted)
    return (
      edits.length === 0 ||
      submit(
        edits,
        tagTexts(nodeIds, (id) => session.nameOf(id)),
      )
    )
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
    connect,
    move,
    nudge,
    remove,
    addNode,
    restoreNode: ({ id, name }, changes) =>
      restore(id, changes ? [{ type: 'node.update', id, changes }] : [], {
        label: texts.steps.restore(texts.steps.deleteNode(name)),
        failed: texts.restoreFailed,
        done: { title: texts.restored, message: name },
      }),
    restoreEdge: (id, changes) =>
      restore(id, changes ? [{ type: 'edge.update', id, changes }] : [], {
        label: texts.steps.restore(texts.steps.deleteEdge),
        failed: texts.restoreFailed,
        done: { title: texts.edgeRestored },
      }),
    updateNode: (id, changes) =>
      submit([{ type: 'node.update', id, changes }], {
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
    updateEdge: (id, changes) =>
      submit([{ type: 'edge.update', id, changes }], {
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
    duplicate(nodeIds) {
      const { graph } = session
      const clip = graph && clipOf(graph, nodeIds, false)
      if (!clip) return
      const label = texts.steps.duplicate(clip.nodes.length)
      add(pasteEdits(graph, clip, copyOffset, newId), { label, failed: texts.pasteFailed })
    },
    paste(clip, by = copyOffset) {
      if (session.graph) add(pasteEdits(session.graph, clip, by, newId), pasteTexts(clip.nodes.length))
    },
    addNames(names, places) {
      const edits = names.map((name, index): Extract<Edit, { type: 'node.add' }> => {
        const place = places[index] ?? { x: 0, y: 0 }
        return { type: 'node.add', node: NewNode.parse({ id: newId(), type: 'person', name, ...place }) }
      })
      add({ edits, nodeIds: new Set(edits.map(({ node }) => node.id)) }, pasteTexts(names.length))
    },
  }
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

/** Connections first: a node takes its own along, and removing them again would be refused. */
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
