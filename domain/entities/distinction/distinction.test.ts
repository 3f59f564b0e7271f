import { expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { run } from '../../../tests/support/run-edits.ts'
import { copyOf, pasteEdits } from '../../edits/copy.ts'
import { distinctionKind } from './distinction.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, anna, apart] = [id(1), id(2), id(3)]
const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 } })
const distinction = (nodeId: string, otherId: string, distinctionId = apart) => ({
  type: 'distinction.add',
  distinction: { id: distinctionId, nodeId, otherId },
})
const { graph } = run(emptyGraph(), node(ana), node(anna), distinction(ana, anna))

test('rejects a distinction that repeats a pair in either order, pairs a node with itself or refers to a missing node', () => {
  const codes = (...edits: unknown[]) => run(graph, ...edits).refused.map(({ code }) => code)
  expect(codes(distinction(anna, ana, id(4)), distinction(ana, ana, id(5)), distinction(ana, id(9), id(6)))).toEqual([
    distinctionKind.rejections.exists.code,
    distinctionKind.rejections.toItself.code,
    'NODE_MISSING',
  ])
})

test('undo restores a removed distinction', () => {
  const removed = run(graph, { type: 'distinction.remove', id: apart })
  expect(removed.graph.distinctions.size).toBe(0)
  expect(comparable(run(removed.graph, ...removed.inverse).graph)).toEqual(comparable(graph))
})

test('removing a node removes its distinctions, and restoring the node restores them', () => {
  const removed = run(graph, { type: 'node.remove', id: anna })
  expect(removed.graph.distinctions.size).toBe(0)
  expect(comparable(run(removed.graph, ...removed.inverse).graph)).toEqual(comparable(graph))
})

test('a distinction is copied only if both of its nodes are copied', () => {
  let next = 100
  const copied = pasteEdits(
    graph,
    copyOf(graph, [ana, anna], { cut: false }),
    () => id(next++),
    () => ({ x: 5 }),
  )
  expect(run(graph, ...copied.edits).graph.distinctions.size).toBe(2)
  expect(copyOf(graph, [ana], { cut: false }).distinctions).toEqual([])
})
