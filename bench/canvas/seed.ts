import { randomUUID } from 'node:crypto'
import { mostGroups, nextGroupColor } from '../../domain/entities/group/group.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { Session } from '../../tests/support/session.ts'
import type { BenchGraph } from './graph.ts'

const editsPerBatch = 1000

/**
 * Creates the network with groups and a saved view. The view hides a type of node, and shows the number of connections
 * by size and color. Returns the ids of the network and of the view.
 */
export async function seedStyledNetwork(
  person: Session,
  name: string,
  graph: BenchGraph,
): Promise<{ id: string; viewId: string }> {
  const { id, nodeIds } = await seedNetwork(person, name, graph)
  const viewId = randomUUID()
  const hidden = graph.nodes[graph.hub]?.type === 'venue' ? 'event' : 'venue'
  const step = Math.ceil(graph.clusters.length / mostGroups)
  const grouped = graph.clusters.filter((_cluster, index) => index % step === 0)
  const groups = grouped.map((cluster, index) => ({
    type: 'group.add',
    group: {
      id: randomUUID(),
      name: `Group ${index + 1}`,
      color: nextGroupColor(index),
      nodeIds: cluster.map((at) => nodeIds[at]),
    },
  }))
  const view = {
    id: viewId,
    name: 'Styled',
    filter: `not type:${hidden}`,
    appearance: { size: { by: 'degree' }, color: { by: 'degree' } },
  }
  await submitAll(person, id, [...groups, { type: 'view.add', view }])
  return { id, viewId }
}

/** Creates the network through the public API. Returns its id and the ids of its nodes, in the order of the graph. */
export async function seedNetwork(
  person: Session,
  name: string,
  graph: BenchGraph,
): Promise<{ id: string; nodeIds: readonly string[] }> {
  const { id } = await person.api().networks.create({ id: randomUUID(), name })
  const ids = graph.nodes.map(() => randomUUID())
  await submitAll(person, id, [
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
  ])
  return { id, nodeIds: ids }
}

async function submitAll(person: Session, id: string, wanted: readonly unknown[]): Promise<void> {
  const { networks } = person.api()
  const edits = wanted.map((edit) => Edit.parse(edit))
  for (let start = 0; start < edits.length; start += editsPerBatch) {
    const batch = edits.slice(start, start + editsPerBatch)
    const { refused } = await networks.submitEdits({ id, batchId: randomUUID(), edits: batch })
    if (refused.length > 0) throw new Error(`Rejected: ${JSON.stringify(refused[0])}`)
  }
}
