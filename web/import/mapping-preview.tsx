import { SegmentedControl, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { columnFields } from '../../domain/exchange/headers/column-field.ts'
import { locateColumns } from '../../domain/exchange/map/columns.ts'
import type { DateOrder } from '../../domain/exchange/cells/dates.ts'
import { locateEdgeColumns } from '../../domain/exchange/map/edge-columns.ts'
import { type NodeReading, readNode } from '../../domain/exchange/plan/node-in-row.ts'
import { edgeFields } from '../../domain/exchange/headers/edge-field.ts'
import { type LocatedField, readFields } from '../../domain/exchange/map/field-columns.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import { edgeFieldLabels, fieldLabels } from '../../domain/exchange/texts.ts'
import { type FieldValues, inWords } from '../../domain/entities/field/field-value.ts'
import { nodeTypeLabels } from '../../domain/entities/node/node.ts'
import styles from './import-dialog.module.css'
import type { ReadTable } from './import-protocol.ts'
import { texts } from './texts.ts'

interface MappingPreviewProps {
  readonly table: Pick<ReadTable, 'kind' | 'headers' | 'formatLabel' | 'lastNamesFirst' | 'preview'>
  readonly mapping: TableMapping
  readonly dateOrder: DateOrder
}

/** Previews the first rows in two ways: as nodes, and as they are in the file. */
export const MappingPreview = memo(function MappingPreview(props: MappingPreviewProps) {
  const { table, mapping, dateOrder } = props
  const [view, setView] = useState('nodes')
  const asMapped = mapping.rows === 'nodes' ? texts.previewAsNodes : texts.previewAsEdges
  if (table.preview.length === 0) return <Text c="dimmed">{texts.previewEmpty}</Text>
  return (
    <>
      <SegmentedControl
        aria-label={texts.preview}
        value={view}
        onChange={setView}
        data={[
          { value: 'nodes', label: asMapped },
          { value: 'file', label: texts.previewAsFile },
        ]}
        className={styles.switch}
      />
      <section
        className={styles.tableFrame}
        // Focusable, so that users can scroll wide tables with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={view === 'file' ? texts.previewAsFile : asMapped}
      >
        {view === 'file' ? (
          <PreviewTable headers={table.headers} rows={table.preview} />
        ) : (
          <MappedTable table={table} mapping={mapping} dateOrder={dateOrder} />
        )}
      </section>
    </>
  )
})

function MappedTable(props: MappingPreviewProps) {
  return props.mapping.rows === 'nodes' ? <NodeTable {...props} /> : <EdgeTable {...props} />
}

function NodeTable({ table, mapping, dateOrder }: MappingPreviewProps) {
  const { nodes } = mapping
  const located = locateColumns(table, nodes)
  if (!located.ok) return <div className={styles.tableNote}>{located.rejection.sentence}</div>
  const fields = columnFields.filter((field) => field === 'name' || field === 'type' || nodes[field] !== null)
  const own = located.value.fields.map((field) => ({ ...field, dateOrder }))
  const shown = table.preview.map((row) =>
    cellsOf(readNode(row, { ...located.value, fields: own }, dateOrder), fields, own),
  )
  const labels = [...fields.map((field) => fieldLabels[field]), ...own.map(({ name }) => name)]
  return <PreviewTable headers={labels} rows={shown} />
}

/**
 * Previews rows of a table of edges. The ends of edges are shown as text, because the import matches them with nodes
 * only after reading all rows.
 */
function EdgeTable({ table, mapping, dateOrder }: MappingPreviewProps) {
  const { edges } = mapping
  const located = locateEdgeColumns(table, edges)
  if (!located.ok) return <div className={styles.tableNote}>{located.rejection.sentence}</div>
  const fields = edgeFields.filter((field) => edges[field] !== null)
  const own = located.value.fields.map((field) => ({ ...field, dateOrder }))
  const shown = table.preview.map((row) => [
    ...fields.map((field) => row[table.headers.indexOf(edges[field] ?? '')]?.trim() ?? ''),
    ...valuesOf(readFields(row, own).fieldValues, own),
  ])
  const labels = [...fields.map((field) => edgeFieldLabels[field]), ...own.map(({ name }) => name)]
  return <PreviewTable headers={labels} rows={shown} />
}

function cellsOf(
  reading: NodeReading,
  fields: readonly (typeof columnFields)[number][],
  own: readonly LocatedField[],
): string[] {
  if (!reading.ok) return [reading.reason]
  const { node, id, connectedTo } = reading
  const cells = fields.map((field) => {
    if (field === 'type') return nodeTypeLabels[node.type]
    if (field === 'id') return id ?? ''
    if (field === 'connectedTo') return connectedTo.join(', ')
    if (field === 'tags') return node.tags.join(', ')
    return node[field] ?? ''
  })
  return [...cells, ...valuesOf(node.fieldValues, own)]
}

function valuesOf(values: FieldValues, own: readonly LocatedField[]): string[] {
  return own.map(({ key }) => inWords(values[key] ?? ''))
}

/** A table of cells. A row with a single cell is a message that spans all columns. */
function PreviewTable({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headers.map((header, column) => (
            // A custom field may have the same name as a property, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={column} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // Rows of a file have no ids, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {cells.length === 1 && headers.length > 1 ? (
              <td colSpan={headers.length} className={styles.fault}>
                {cells[0]}
              </td>
            ) : (
              headers.map((_header, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cells[column]}</td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
