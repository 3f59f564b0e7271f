import { expect, test } from 'vitest'
import { emptyGraph, randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { at, run } from '../../tests/support/run-edits.ts'
import { applyBatch } from '../edits/batch.ts'
import { Edit } from '../edits/edit.ts'
import { undoConflicts } from './undo-conflicts.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, tie, tag, view] = [id(1), id(2), id(3), id(4), id(5)]
const node = (nodeId: string, name: string) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x: 0, y: 0 },
})
const edge = { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } }
const call = (changes: object) => ({ type: 'node.update', id: ana, changes })
const base = run(emptyGraph(), node(ana, 'Ana'), node(bo, 'Bo'), {
  type: 'tag.add',
  tag: { id: tag, text: 'Crew' },
}).graph

/** Returns the types of the later edits that would be lost if the step were undone. */
function lost(step: readonly object[], later: readonly object[], graph = base): readonly string[] {
  const done = run(graph, ...step)
  const now = run(done.graph, ...later)
  const back = applyBatch(now.graph, done.inverse, at)
  return undoConflicts(done.applied, back.inverse).map(({ type }) => type)
}

test.each([
  ['no later edits', [call({ name: 'Anna' })], [], []],
  ['a later change of another property', [call({ name: 'Anna' })], [call({ title: 'Poet' })], []],
  ['a later change of the same property', [call({ name: 'Anna' })], [call({ name: 'Annie' })], ['node.update']],
  [
    'a later change that was reverted by hand',
    [call({ name: 'Anna' })],
    [call({ name: 'B' }), call({ name: 'Anna' })],
    [],
  ],
  [
    'a later connection to an added node',
    [node(id(9), 'Cy')],
    [{ ...edge, edge: { ...edge.edge, targetId: id(9) } }],
    ['edge.add'],
  ],
  [
    'a later rename of an added node',
    [node(id(9), 'Cy')],
    [{ type: 'node.update', id: id(9), changes: { name: 'Cyd' } }],
    ['node.add'],
  ],
  ['a later move of an added node', [node(id(9), 'Cy')], [{ type: 'node.move', id: id(9), x: 9, y: 9 }], []],
  [
    'a node that was added and changed in one step',
    [node(id(9), 'Cy'), { type: 'node.update', id: id(9), changes: { name: 'Cyd' } }],
    [],
    [],
  ],
  [
    'a later move of a moved node',
    [{ type: 'node.move', id: ana, x: 1, y: 1 }],
    [{ type: 'node.move', id: ana, x: 2, y: 2 }],
    ['node.move'],
  ],
  [
    'several moves of one step',
    [
      { type: 'node.move', id: ana, x: 1, y: 1 },
      { type: 'node.move', id: ana, x: 2, y: 2 },
    ],
    [],
    [],
  ],
  [
    'a tag later given to another node',
    [{ type: 'node.tag', id: ana, tagId: tag }],
    [{ type: 'node.tag', id: bo, tagId: tag }],
    [],
  ],
  [
    'a later rename of the renamed network',
    [{ type: 'network.rename', name: 'A' }],
    [{ type: 'network.rename', name: 'B' }],
    ['network.rename'],
  ],
  [
    'positions added with their view in one step',
    [
      { type: 'view.add', view: { id: view, name: 'V' } },
      { type: 'view.place', id: view, places: { [ana]: { x: 1, y: 1 } } },
    ],
    [],
    [],
  ],
  [
    'positions later added to an added view',
    [{ type: 'view.add', view: { id: view, name: 'V' } }],
    [{ type: 'view.place', id: view, places: { [ana]: { x: 1, y: 1 } } }],
    ['placement.add'],
  ],
  ['a removal without later edits', [{ type: 'node.remove', id: ana }], [], []],
  ['a change of a merged node', [{ type: 'node.merge', id: ana, from: [bo] }], [call({ title: 'x' })], []],
])('undoConflicts returns the later edits that an undo would discard: %s', (_what, step, later, types) =>
  expect(lost(step, later)).toEqual(types),
)

test('undoConflicts returns nothing if there are no edits after the undone edits', () => {
  const random = seededRandom(65)
  let graph = emptyGraph()
  for (let round = 0; round < 300; round++) {
    const edits = randomBatch(graph, random, 6).map((edit) => Edit.parse(edit))
    const done = applyBatch(graph, edits, at)
    const back = applyBatch(done.graph, done.inverse, at)
    expect(undoConflicts(done.applied, back.inverse), JSON.stringify(done.applied)).toEqual([])
    graph = done.graph
  }
})
