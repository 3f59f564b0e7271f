import { expect, test } from 'vitest'
import { NewEdge } from '../entities/edge/edge.ts'
import { NewNode } from '../entities/node/node.ts'
import { finish } from '../finish.ts'
import { graphFrom } from '../entities/graph.ts'
import { bestPaths } from '../graph/paths/best-paths.ts'
import type { FreshnessOf } from '../graph/paths/connection-trust.ts'
import { trustGraph } from '../graph/paths/trust-graph.ts'
import { coverageColumns, freshnessIn, networkIn, nodesIn } from './coverage-columns.ts'

const stamps = { createdAt: '2026-05-01T00:00:00.000Z', updatedAt: '2026-05-01T00:00:00.000Z' }
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const [you, ada, bo] = [uuid(1), uuid(2), uuid(3)]
const tie = (id: string, sourceId: string, targetId: string, strength: number | null) => ({
  ...NewEdge.parse({ id, sourceId, targetId, strength }),
  ...stamps,
})
const graph = graphFrom({
  network: { id: uuid(0), name: 'N', description: null, isAi: false, ...stamps },
  nodes: [you, ada, bo].map((id) => ({ ...NewNode.parse({ id, type: 'person', name: id, x: 0, y: 0 }), ...stamps })),
  edges: [tie(uuid(4), you, ada, 5), tie(uuid(5), ada, bo, 4), tie(uuid(6), you, bo, null)],
})

test('the trust of paths computed from the columns sent to the worker equals the trust computed from the full graph', () => {
  const known: Readonly<Record<string, number>> = { [uuid(4)]: 0.5, [uuid(6)]: 0.9 }
  const freshnessOf: FreshnessOf = ({ id }) =>
    known[id] === undefined ? null : { freshness: known[id], strength: 2, why: 'you met once' }
  const columns = finish(coverageColumns(graph, freshnessOf))
  const trusts = (trust: ReturnType<typeof trustGraph>) =>
    bestPaths(trust, { from: you, to: [bo] }).paths.map(({ nodeIds, trust: whole }) => [nodeIds, whole])
  const handed = trustGraph(
    networkIn(structuredClone(columns), nodesIn(columns)),
    freshnessIn(structuredClone(columns)),
  )
  expect(trusts(handed)).toEqual(trusts(trustGraph(graph, freshnessOf)))
  expect(trusts(handed)).not.toEqual(trusts(trustGraph(graph)))
})
