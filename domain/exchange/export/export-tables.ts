import { nodeTypeLabels } from '../../entities/node/node.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { plainText } from './plain-text.ts'

/** A number is a number to a spreadsheet, and never a formula. */
export type Cell = string | number | null

/** A table as it goes out. Its rows are made while they are asked for. */
export interface ExportTable {
  readonly name: 'nodes' | 'edges' | 'tasks'
  readonly headers: readonly string[]
  rows(): Generator<readonly Cell[], void, void>
}

/** Several in one cell. */
export function joined(words: readonly string[]): string {
  return words.join('; ')
}

/** The words of the tags that nodes carry, by the ids of the tags. A separator within one would make two of it. */
export function tagWordsOf({ tags }: ExportedNetwork): (tagIds: readonly string[]) => string[] {
  const words = new Map(
    tags.map(({ id, text }) => [
      id,
      plainText(text)
        .replaceAll(/[,;|\r\n]|:::/g, ' ')
        .trim(),
    ]),
  )
  return (tagIds) => tagIds.flatMap((id) => words.get(id) || [])
}

/** A network as tables. The headers are words by which an import knows what their columns mean. */
export function exportTables(network: ExportedNetwork): readonly ExportTable[] {
  const { nodes, edges, tasks } = network
  const tagsOf = tagWordsOf(network)
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  return [
    {
      name: 'nodes',
      headers: [
        'ID',
        'Name',
        'Type',
        'Title',
        'Company',
        'Email',
        'Phone',
        'Address',
        'Date',
        'Profile URL',
        'Image URL',
        'Tags',
        'Notes',
        'Color',
        'X',
        'Y',
      ],
      *rows() {
        for (const node of nodes) {
          yield [
            node.id,
            node.name,
            nodeTypeLabels[node.type],
            node.title,
            node.company,
            node.email,
            node.phone,
            node.address,
            node.date,
            node.profileUrl,
            node.imageUrl,
            joined(tagsOf(node.tagIds)),
            node.notes,
            node.color,
            node.x,
            node.y,
          ]
        }
      },
    },
    {
      name: 'edges',
      headers: [
        'Source',
        'Target',
        'Source name',
        'Target name',
        'Connection',
        'Direction',
        'Strength',
        'Weight',
        'Date',
        'Notes',
      ],
      *rows() {
        for (const edge of edges) {
          const { sourceId, targetId } = edge
          yield [
            sourceId,
            targetId,
            nameOf(sourceId),
            nameOf(targetId),
            edge.label,
            edge.direction,
            edge.strength,
            edge.weight,
            edge.evidence.date,
            edge.notes,
          ]
        }
      },
    },
    {
      name: 'tasks',
      headers: taskHeaders,
      *rows() {
        for (const { nodeId, text, completed, dueDate } of tasks) {
          yield [text, nameOf(nodeId), nodeId, dueDate, completed ? 'Yes' : 'No']
        }
      },
    },
  ]
}

const taskHeaders = ['Task', 'About', 'About ID', 'Due', 'Done']

/** Whether a table holds tasks as they go out: they are about nodes and none themselves. */
export function isTableOfTasks({ headers }: { readonly headers: readonly string[] }): boolean {
  return taskHeaders.every((header, index) => headers[index] === header)
}
