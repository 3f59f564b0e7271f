import { expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { graphFrom } from '../../domain/model/graph.ts'
import { demoNetworks } from './demo.ts'

const today = '2026-05-31'
const at = `${today}T00:00:00.000Z`
const network = { id: '0195d1f0-0000-7000-8000-00000000000a', name: 'Demo', description: null, isAi: false }
const empty = graphFrom({
  network: { ...network, createdAt: at, updatedAt: at },
  nodes: [],
  edges: [],
  tasks: [],
  tags: [],
})
/** Room a card takes on the canvas, with its facts. */
const card = { width: 176, height: 130 }

test('is the same every time', () => {
  expect(demoNetworks(today)).toEqual(demoNetworks(today))
})

test.each(demoNetworks(today).map((each) => [each.name, each] as const))('%s can be made', (_name, { edits }) => {
  const { graph, refused } = applyBatch(empty, edits, at)
  expect(refused).toEqual([])
  const due = [...graph.tasks.values()].filter(({ dueDate }) => dueDate !== null && dueDate >= today)
  expect(due.length).toBeGreaterThan(2)
  expect([...graph.nodes.values()].some(({ notes }) => notes !== '')).toBe(true)
  const nodes = [...graph.nodes.values()]
  const overlapping = nodes.flatMap((node, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => Math.abs(node.x - other.x) < card.width && Math.abs(node.y - other.y) < card.height)
      .map((other) => `${node.name} and ${other.name}`),
  )
  expect(overlapping).toEqual([])
})

test('the largest has about three hundred nodes', () => {
  const [largest] = demoNetworks(today)
  expect(largest?.edits.filter(({ type }) => type === 'node.add')).toHaveLength(301)
})
