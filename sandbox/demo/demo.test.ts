import { expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { demoNetworks } from './demo.ts'
import { redating } from './redate.ts'

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
/** Size of a card on the canvas, including its facts. */
const card = { width: 176, height: 130 }

test('the demo networks are generated identically every time', () => {
  expect(demoNetworks(today)).toEqual(demoNetworks(today))
})

test.each(demoNetworks(today).map((each) => [each.name, each] as const))(
  'the demo network %s can be created without rejected edits or overlapping cards',
  (_name, { edits }) => {
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
  },
)

test('the largest demo network has about three hundred nodes', () => {
  const [largest] = demoNetworks(today)
  expect(largest?.edits.filter(({ type }) => type === 'node.add')).toHaveLength(301)
})

test('updating an old demo moves its dates to the present, except for dates changed by the user', () => {
  const [made] = demoNetworks('2026-05-01')
  const [now] = demoNetworks(today)
  if (!made || !now) throw new Error('The demo has no networks.')
  const [moved] = made.edits.flatMap((edit) => (edit.type === 'task.add' && edit.task.dueDate ? [edit.task.id] : []))
  const own = { type: 'task.update', id: moved ?? '', changes: { dueDate: '2026-12-24' } } as const
  const old = applyBatch(empty, [...made.edits, own], at).graph
  const plain = { nodes: [...old.nodes.values()], tasks: [...old.tasks.values()] }
  const redated = applyBatch(old, redating(plain, made.edits, now.edits), at).graph
  const fresh = applyBatch(empty, [...now.edits, own], at).graph
  const days = (graph: typeof old) => [
    ...[...graph.nodes.values()].map(({ id, date }) => [id, date]),
    ...[...graph.tasks.values()].map(({ id, dueDate }) => [id, dueDate]),
  ]
  expect(days(redated)).toEqual(days(fresh))
  expect(days(redated)).not.toEqual(days(old))
})
