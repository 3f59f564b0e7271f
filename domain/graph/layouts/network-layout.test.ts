import { expect, test } from 'vitest'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { graphFrom } from '../../entities/graph.ts'
import { networkLayout } from './network-layout.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const network = {
  id: uuid(999),
  name: 'N',
  description: null,
  isAi: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
}

test('the timeline layout places a node by the day it was added, regardless of the time', () => {
  const moments = ['2026-05-01T08:00:00.000Z', '2026-05-01T21:30:00.000Z', '2026-05-02T00:15:00.000Z']
  const graph = moments.reduce((before, moment, index) => {
    const added = { id: uuid(index), type: 'person', name: `P${index}`, x: 0, y: 0 }
    return applyBatch(before, [Edit.parse({ type: 'node.add', node: added })], moment).graph
  }, graphFrom({ network }))
  const layout = networkLayout(graph, {
    nodeIds: null,
    heightOf: () => 88,
    groupBy: 'type',
    dayBy: 'created',
    chosen: new Set(),
  })
  const day = Date.parse('2026-05-01T00:00:00Z') / 86_400_000
  expect(layout.nodes.map((node) => node.day)).toEqual([day, day, day + 1])
})
