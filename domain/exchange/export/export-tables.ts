import { type FieldValue, inWords } from '../../entities/field/field-value.ts'
import { nodeTypeLabels } from '../../entities/node/node.ts'
import { edgeHeaders, fieldHeaders, nodeHeaders, taskHeaders } from '../headers/own-headers.ts'
import { type ExportedField, exportedFields } from './export-fields.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { plainText } from './plain-text.ts'

/** Value of a table cell. In spreadsheets, a number becomes a number and a string becomes text, never a formula. */
export type Cell = string | number | null

/** A table of an export. Its rows are created on demand. */
export interface ExportTable {
  readonly name: 'nodes' | 'edges' | 'tasks' | 'fields'
  readonly headers: readonly string[]
  rows(): Generator<readonly Cell[], void, void>
}

/** Joins values so that they fit in one cell. */
export function joined(words: readonly string[]): string {
  return words.join('; ')
}

/**
 * Returns a function that converts tag ids to the names of the tags. Separator characters within a name are replaced,
 * because imports would split the text at them.
 */
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

/** Returns the tables of a network. Imports recognize the headers of these tables. */
export function exportTables(network: ExportedNetwork): readonly ExportTable[] {
  const { nodes, edges, tasks } = network
  const tagsOf = tagWordsOf(network)
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const ofNodes = exportedFields(network, 'nodes', nodeHeaders)
  const ofEdges = exportedFields(network, 'edges', edgeHeaders)
  return [
    {
      name: 'nodes',
      headers: [...nodeHeaders, ...ofNodes.map(({ header }) => header)],
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
            ...ofNodes.map((field) => cellOf(field.valueOf(node))),
          ]
        }
      },
    },
    {
      name: 'edges',
      headers: [...edgeHeaders, ...ofEdges.map(({ header }) => header)],
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
            ...ofEdges.map((field) => cellOf(field.valueOf(edge))),
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
    ...(ofNodes.length + ofEdges.length > 0 ? [tableOfFields(ofNodes, ofEdges)] : []),
  ]
}

/**
 * Returns a table that describes the custom fields, because values alone do not show whether a field contains numbers
 * or texts.
 */
function tableOfFields(ofNodes: readonly ExportedField[], ofEdges: readonly ExportedField[]): ExportTable {
  return {
    name: 'fields',
    headers: fieldHeaders,
    *rows() {
      for (const { name, kind, header } of ofNodes) yield [name, kind, 'nodes', header]
      for (const { name, kind, header } of ofEdges) yield [name, kind, 'edges', header]
    },
  }
}

function cellOf(value: FieldValue | null): Cell {
  return typeof value === 'boolean' ? inWords(value) : value
}
