import { SegmentedControl, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { columnFields } from '../../domain/import/column-field.ts'
import { type ColumnMapping, locateColumns } from '../../domain/import/columns.ts'
import type { DateOrder } from '../../domain/import/dates.ts'
import { type DraftReading, readDraft } from '../../domain/import/draft.ts'
import { fieldLabels } from '../../domain/import/texts.ts'
import { nodeTypeLabels } from '../../domain/model/node.ts'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

interface MappingPreviewProps {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mapping: ColumnMapping
  readonly dateOrder: DateOrder
}

/** The first rows, as the nodes they become and as they stand in the file. */
export const MappingPreview = memo(function MappingPreview(props: MappingPreviewProps) {
  const { headers, rows, mapping, dateOrder } = props
  const [view, setView] = useState('nodes')
  if (rows.length === 0) return <Text c="dimmed">{texts.previewEmpty}</Text>
  return (
    <>
      <SegmentedControl
        aria-label={texts.preview}
        value={view}
        onChange={setView}
        data={[
          { value: 'nodes', label: texts.previewAsNodes },
          { value: 'file', label: texts.previewAsFile },
        ]}
        className={styles.switch}
      />
      <section
        className={styles.tableFrame}
        // Wide tables are scrolled with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={view === 'file' ? texts.previewAsFile : texts.previewAsNodes}
      >
        {view === 'file' ? (
          <PreviewTable headers={headers} rows={rows} />
        ) : (
          <NodeTable headers={headers} rows={rows} mapping={mapping} dateOrder={dateOrder} />
        )}
      </section>
    </>
  )
})

function NodeTable({ headers, rows, mapping, dateOrder }: MappingPreviewProps) {
  const located = locateColumns(headers, mapping)
  if (!located.ok) return <div className={styles.tableNote}>{located.refusal.sentence}</div>
  const fields = columnFields.filter((field) => field === 'name' || field === 'type' || mapping[field] !== null)
  const shown = rows.map((row) => cellsOf(readDraft(row, located.value, dateOrder), fields))
  return <PreviewTable headers={fields.map((field) => fieldLabels[field])} rows={shown} />
}

function cellsOf(reading: DraftReading, fields: readonly (typeof columnFields)[number][]): string[] {
  if (!reading.ok) return [reading.reason]
  const { draft } = reading
  return fields.map((field) => {
    if (field === 'type') return nodeTypeLabels[draft.type]
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
