import { expect, test } from 'vitest'
import { plainAppearance } from '../../../domain/entities/view/appearance.ts'
import { graphFrom } from '../../../domain/entities/graph.ts'
import { finish } from '../../../domain/finish.ts'
import { analyze } from '../../../domain/graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../../../domain/graph/metrics/analyzed-nodes.ts'
import { networkColumns } from '../../../domain/graph/metrics/tie-graph.ts'
import { at, edited } from '../../../tests/support/run-edits.ts'
import { StaticMap } from './static-map.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('the static map sizes nodes by a network measure such as betweenness', () => {
  const edits = [1, 2, 3].map((n) => ({
    type: 'node.add',
    node: { id: uuid(n), type: 'person', name: `Person ${n}`, x: n * 300, y: 0 },
  }))
  const ties = [2, 3].map((n) => ({
    type: 'edge.add',
    edge: { id: uuid(10 + n), sourceId: uuid(1), targetId: uuid(n) },
  }))
  const network = { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  const graph = edited(graphFrom({ network }), ...edits, ...ties)
  const analyzed = new AnalyzedNodes(finish(analyze(finish(networkColumns(graph)))))
  const appearance = { ...plainAppearance, size: { by: 'betweenness' as const } }
  const size = { width: 800, height: 600 }
  const zoomOf = (data: ConstructorParameters<typeof StaticMap>[2]) =>
    new StaticMap(graph, appearance, data).viewIn(size).zoom
  const plain = zoomOf({ contacts: null, analyzed: null })
  expect(zoomOf({ contacts: null, analyzed })).not.toBe(plain)
})
