import { SegmentedControl, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { columnFields } from '../../domain/exchange/column-field.ts'
import { locateColumns } from '../../domain/exchange/columns.ts'
import type { DateOrder } from '../../domain/exchange/dates.ts'
import { locateEdgeColumns } from '../../domain/exchange/edge-columns.ts'
import { type DraftReading, readDraft } from '../../domain/exchange/draft.ts'
import { edgeFields } from '../../domain/exchange/edge-field.ts'
import type { TableMapping } from '../../domain/exchange/table-mapping.ts'
import { edgeFieldLabels, fieldLabels } from '../../domain/exchange/texts.ts'
import { nodeTypeLabels } from '../../domain/entities/node/node.ts'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

interface MappingPreviewProps {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mapping: TableMapping
  readonly dateOrder: DateOrder
}

/** The first rows, as the nodes they become and as they stand in the file. */
export const MappingPreview = memo(function MappingPreview(props: MappingPreviewProps) {
  const { headers, rows, mapping, dateOrder } = props
  const [view, setView] = useState('nodes')
  const asMapped = mapping.rows === 'nodes' ? texts.previewAsNodes : texts.previewAsEdges
  if (rows.length === 0) return <Text c="dimmed">{texts.previewEmpty}</Text>
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
        // Wide tables are scrolled with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={view === 'file' ? texts.previewAsFile : asMapped}
      >
        {view === 'file' ? (
          <PreviewTable headers={headers} rows={rows} />
        ) : (
          <MappedTable headers={headers} rows={rows} mapping={mapping} dateOrder={dateOrder} />
        )}
      </section>
    </>
  )
})

function MappedTable(props: MappingPreviewProps) {
  return props.mapping.rows === 'nodes' ? <NodeTable {...props} /> : <EdgeTable {...props} />
}

function NodeTable({ headers, rows, mapping, dateOrder }: MappingPreviewProps) {
  const { nodes } = mapping
  const located = locateColumns(headers, nodes)
  if (!located.ok) return <div className={styles.tableNote}>{located.refusal.sentence}</div>
  const fields = columnFields.filter((field) => field === 'name' || field === 'type' || nodes[field] !== null)
  const shown = rows.map((row) => cellsOf(readDraft(row, located.value, dateOrder), fields))
  return <PreviewTable headers={fields.map((field) => fieldLabels[field])} rows={shown} />
}

/** Ends become nodes only when all rows are read: here they stand as they are named. */
function EdgeTable({ headers, rows, mapping }: MappingPreviewProps) {
  const { edges } = mapping
  const located = locateEdgeColumns(headers, edges)
  if (!located.ok) return <div className={styles.tableNote}>{located.refusal.sentence}</div>
  const fields = edgeFields.filter((field) => edges[field] !== null)
  const shown = rows.map((row) => fields.map((field) => row[headers.indexOf(edges[field] ?? '')]?.trim() ?? ''))
  return <PreviewTable headers={fields.map((field) => edgeFieldLabels[field])} rows={shown} />
}

function cellsOf(reading: DraftReading, fields: readonly (typeof columnFields)[number][]): string[] {
  if (!reading.ok) return [reading.reason]
  const { draft, id, connectedTo } = reading
  return fields.map((field) => {
    if (field === 'type') return nodeTypeLabels[draft.type]
    if (field === 'id') return id ?? ''
    if (field === 'connectedTo') return connectedTo.join(', ')
    if (field === 'tags') return draft.tags.join(', ')
    return draft[field] ?? ''
  })
}

/** A row with a single cell is a sentence that takes all columns. */
function PreviewTable({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // The rows of a file have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {cells.length === 1 && headers.length > 1 ? (
              <td colSpan={headers.length} className={styles.fault}>
                {cells[0]}
              </td>
            ) : (
              headers.map((header, column) => <td key={header}>{cells[column]}</td>)
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
