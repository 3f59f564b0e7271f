import type { Edit } from '../../domain/edits/edit.ts'
import { NewNode, type NodeType } from '../../domain/model/node.ts'
import { newId } from '../store/tab-identity.ts'
import type { Submit, SubmitTexts } from '../store/use-submit.ts'
import type { CanvasModel } from './canvas-model.ts'
import { type Clip, clipOf, type Pasted, pasteEdits } from './clip.ts'
import { freePlaces } from './free-place.ts'
import { bareCardHeight, cardWidth, type Point } from './geometry.ts'
import { texts } from './texts.ts'

/** How far a copy lies from what it is a copy of, canvas units. */
const copyOffset = 32

/** What is done with many nodes at once: each is one batch and one step of undo. */
export function bulkActions(model: CanvasModel, submit: Submit) {
  function change(nodeIds: readonly string[], editOf: (nodeId: string) => Edit | null, label: (n: number) => string) {
    const edits = nodeIds.flatMap((nodeId) => editOf(nodeId) ?? [])
    if (edits.length > 0) submit(edits, { label: label(edits.length), failed: texts.changeFailed })
  }

  function setType(nodeIds: readonly string[], type: NodeType): void {
    const editOf = (id: string): Edit | null =>
      model.scene.nodes.get(id)?.type === type ? null : { type: 'node.update', id, changes: { type } }
    change(nodeIds, editOf, texts.steps.type)
  }

  function setLocked(nodeIds: readonly string[], locked: boolean): void {
    const editOf = (id: string): Edit | null =>
      model.isLocked(id) === locked ? null : { type: 'node.update', id, changes: { locked } }
    change(nodeIds, editOf, locked ? texts.steps.lock : texts.steps.unlock)
  }

  function add({ edits, nodeIds }: Pasted, says: SubmitTexts): void {
    if (!submit(edits, says)) return
    model.select({ nodeIds, edgeIds: new Set() })
  }

  function duplicate(nodeIds: ReadonlySet<string>): void {
    const clip = model.graph && clipOf(model.graph, nodeIds, false)
    if (!model.graph || !clip) return
    const pasted = pasteEdits(model.graph, clip, { x: copyOffset, y: copyOffset }, newId)
    add(pasted, { label: texts.steps.duplicate(clip.nodes.length), failed: texts.pasteFailed })
  }

  function paste(clip: Clip, middle?: Point): void {
    if (!model.graph) return
    const by = middle ? between(middleOf(clip), middle) : { x: copyOffset, y: copyOffset }
    const count = clip.nodes.length
    add(pasteEdits(model.graph, clip, by, newId), {
      label: texts.steps.paste(count),
      failed: texts.pasteFailed,
      done: { title: texts.pasted(count) },
    })
  }

  function addNames(names: readonly string[], middle: Point): void {
    const places = freePlaces(model.scene, names.length, middle)
    const edits = names.map((name, index): Extract<Edit, { type: 'node.add' }> => {
      const place = places[index] ?? middle
      return { type: 'node.add', node: NewNode.parse({ id: newId(), type: 'person', name, ...place }) }
    })
    add(
      { edits, nodeIds: new Set(edits.map(({ node }) => node.id)) },
      {
        label: texts.steps.paste(names.length),
        failed: texts.pasteFailed,
        done: { title: texts.pasted(names.length) },
      },
    )
  }

  return { setType, setLocked, duplicate, paste, addNames }
}

function middleOf({ nodes }: Clip): Point {
  const xs = nodes.map(({ x }) => x)
  const ys = nodes.map(({ y }) => y)
  return {
    x: (least(xs) + most(xs) + cardWidth) / 2,
    y: (least(ys) + most(ys) + bareCardHeight) / 2,
  }
}

function between(from: Point, to: Point): Point {
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }
}

// Spreading tens of thousands of values as arguments exceeds the stack.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
