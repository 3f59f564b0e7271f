import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { type Insight, insightKey } from './insight.ts'
import { isStillValid } from './still-valid.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [ana, bo, cy] = [id(1), id(2), id(3)]
const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: nodeId, x: 0, y: 0 } })
const tie = (sourceId: string, targetId: string) => ({ type: 'edge.add', edge: { id: id(9), sourceId, targetId } })
const { graph } = run(emptyGraph(), node(ana), node(bo), node(cy))
const missing: Insight = {
  kind: 'missing',
  key: insightKey('missing', [ana, bo]),
  nodeIds: [ana, bo],
  common: [cy],
  score: 1,
}
const isolated: Insight = { kind: 'isolated', key: insightKey('isolated', [ana]), nodeIds: [ana] }

test('a missing-tie insight becomes obsolete once its nodes are connected in either direction', () => {
  expect(isStillValid(missing, graph)).toBe(true)
  expect(isStillValid(missing, run(graph, tie(ana, cy)).graph)).toBe(true)
  expect(isStillValid(missing, run(graph, tie(ana, bo)).graph)).toBe(false)
  expect(isStillValid(missing, run(graph, tie(bo, ana)).graph)).toBe(false)
})

test('an insight becomes obsolete if its node is deleted or an isolated node gets connected', () => {
  expect(isStillValid(missing, run(graph, { type: 'node.remove', id: cy }).graph)).toBe(false)
  expect(isStillValid(isolated, run(graph, { type: 'node.remove', id: ana }).graph)).toBe(false)
  expect(isStillValid(isolated, run(graph, tie(ana, bo)).graph)).toBe(false)
  expect(isStillValid(isolated, run(graph, tie(bo, cy)).graph)).toBe(true)
})
