import { randomUUID } from 'node:crypto'
import { Edit } from '../../domain/edits/edit.ts'
import type { Session } from '../../tests/support/session.ts'
import type { BenchGraph } from './graph.ts'

const editsPerBatch = 1000

/** Creates the network through the public API. */
export async function seedNetwork(person: Session, name: string, graph: BenchGraph): Promise<string> {
  const { networks } = person.api()
  const { id } = await networks.create({ id: randomUUID(), name })
  const ids = graph.nodes.map(() => randomUUID())
  const edits = [
    ...graph.nodes.map(({ name: nodeName, type, x, y, title }, index) => ({
      type: 'node.add',
      node: { id: ids[index], name: nodeName, type, x, y, title: type === 'person' ? title : null },
    })),
    ...graph.edges.map(({ source, target, label }) => {
      const [from, to] = [graph.nodes[source], graph.nodes[target]]
      const isRight = (from?.x ?? 0) <= (to?.x ?? 0)
      return {
        type: 'edge.add',
        edge: {
          id: randomUUID(),
          sourceId: ids[source],
          targetId: ids[target],
          label,
          sourceHandle: isRight ? 'right-source' : 'left-source',
          targetHandle: isRight ? 'left-target' : 'right-target',
        },
      }
    }),
  ].map((edit) => Edit.parse(edit))
  for (let start = 0; start < edits.length; start += editsPerBatch) {
    const batch = edits.slice(start, start + editsPerBatch)
    const { refused } = await networks.submitEdits({ id, batchId: randomUUID(), edits: batch })
    if (refused.length > 0) throw new Error(`Rejected: ${JSON.stringify(refused[0])}`)
  }
  return id
}
