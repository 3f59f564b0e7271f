import { useMemo } from 'react'
import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { NodeType } from '../../domain/model/node.ts'
import { invalidHandles } from '../../domain/edits/texts.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { useSubmit } from '../store/use-submit.ts'
import { showToast } from '../ui/toast.tsx'
import { newId } from '../store/tab-identity.ts'
import type { CanvasModel } from './canvas-model.ts'
import { Cell } from './cell.ts'
import { facingSides, type Point } from './geometry.ts'
import { type Link, linkEdit } from './link.ts'
import { moveEdits, NudgeGroups, type Place, shifted } from './moves.ts'
import type { Selection } from './selection.ts'
import { bulkActions } from './bulk-actions.ts'
import type { Clip } from './clip.ts'
import { texts } from './texts.ts'

/** Moves are collected for this long after the last one before they are sent, milliseconds. */
const moveDelayMs = 500

/** Everything the canvas writes, and what it says about it. */
export interface CanvasActions {
  /** Last sentence for screen readers. */
  readonly announcement: Cell<string>
  announce(sentence: string): void
  connect(link: Link): boolean
  /** Connects two nodes by the sides that face each other. */
  connectNodes(sourceId: string, targetId: string): boolean
  refuseHandles(): void
  move(places: readonly Place[]): void
  nudge(nodeIds: readonly string[], by: Point): void
  remove(selection: Selection): void
  setType(nodeIds: readonly string[], type: NodeType): void
  setLocked(nodeIds: readonly string[], locked: boolean): void
  duplicate(nodeIds: ReadonlySet<string>): void
  /** Puts nodes that were copied or cut in, the middle of them at `middle`; where they were if left out. */
  paste(clip: Clip, middle?: Point): void
  /** Makes a node of each name. */
  addNames(names: readonly string[], middle: Point): void
}

export function useActions(networkId: string, model: CanvasModel): CanvasActions {
  const store = useNetworkStore()
  const submit = useSubmit(networkId)
  return useMemo(() => {
    const announcement = new Cell('')
    const announce = (sentence: string) => announcement.set(sentence)
    const nameOf = (id: string) => model.scene.nodes.get(id)?.name ?? ''

    function connect(link: Link): boolean {
      if (!model.graph) {
        showToast({ tone: 'error', title: texts.noNetwork })
        return false
      }
      const names = [nameOf(link.sourceId), nameOf(link.targetId)] as const
      const done = submit([linkEdit(link, newId())], {
        label: texts.steps.connect(...names),
        failed: texts.connectionFailed,
        saved: { title: texts.connectionCreated, message: texts.connectionSaved },
        saveFailed: texts.connectionSaveFailed,
      })
      if (done) announce(texts.connected(...names))
      return done
    }

    function connectNodes(sourceId: string, targetId: string): boolean {
      const source = model.scene.nodes.get(sourceId)
      const target = model.scene.nodes.get(targetId)
      if (!source || !target) return false
      const sides = facingSides(source, target)
      return connect({ sourceId, targetId, sourceSide: sides.source, targetSide: sides.target })
    }

    function move(places: readonly Place[], groupId?: string): void {
      const [first] = places
      if (!first) return
      const label = texts.steps.move(places.length === 1 ? nameOf(first.id) : null, places.length)
      const [refusal] = store.submit(networkId, moveEdits(places), { label, delayMs: moveDelayMs, groupId })
      if (refusal) showToast({ tone: 'error', title: texts.moveFailed, message: refusal.message })
      else announce(texts.moved(label, first.x, first.y))
    }

    const nudges = new NudgeGroups(moveDelayMs)
    function nudge(nodeIds: readonly string[], by: Point): void {
      const nodes = nodeIds.filter((id) => !model.isLocked(id)).flatMap((id) => model.scene.nodes.get(id) ?? [])
      if (nodes.length === 0) return announce(texts.allLocked)
      const places = nodes.map((node) => shifted(node, by))
      move(places, nudges.groupFor(nodeIds, Date.now()))
    }

    function remove(selection: Selection): void {
      const { graph } = model
      const edits = removals(selection)
      const [first] = edits
      if (!graph || !first) return
      const words = removalWords(selection, nameOf)
      const { inverse } = applyBatch(graph, edits, new Date().toISOString())
      submit(edits, {
        label: words.label,
        failed: selection.nodeIds.size > 0 ? texts.nodeDeleteFailed : texts.connectionDeleteFailed,
        done: {
          title: words.done,
          action: {
            label: texts.undo,
            onClick: () => submit(inverse, { label: texts.steps.restore(words.label), failed: texts.undoFailed }),
          },
        },
      })
    }

    return {
      announcement,
      announce,
      connect,
      connectNodes,
      // Without a group: one drag is one step.
      move: (places) => move(places),
      nudge,
      ...bulkActions(model, submit),
      remove,
      refuseHandles: () => showToast({ tone: 'error', ...invalidHandles }),
    }
  }, [networkId, model, store, submit])
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
    return { label: texts.steps.deleteNode(nameOf(nodeId)), done: texts.nodeDeleted }
  }
  if (nodeIds.size === 0 && edgeIds.size === 1) return { label: texts.steps.deleteEdge, done: texts.edgeDeleted }
  return {
    label: texts.steps.deleteMany(nodeIds.size + edgeIds.size),
    done: texts.manyDeleted(nodeIds.size, edgeIds.size),
  }
}
