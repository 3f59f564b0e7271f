import { MultiSelect } from '@mantine/core'
import { memo } from 'react'
import { columnFields, type SingleColumnField } from '../../domain/exchange/column-field.ts'
import { type ColumnMapping, maxNameColumns, usedColumns } from '../../domain/exchange/columns.ts'
import { type EdgeMapping, usedEdgeColumns } from '../../domain/exchange/edge-columns.ts'
import { edgeFields } from '../../domain/exchange/edge-field.ts'
import { edgeFieldLabels, fieldLabels } from '../../domain/exchange/texts.ts'
import { ColumnSelect, columnSelectProps, KeptColumns } from './column-select.tsx'
import styles from './import-dialog.module.css'
import type { ReadTable } from './import-protocol.ts'
import { texts } from './texts.ts'

interface ColumnFieldsProps<Mapping> {
  readonly table: ReadTable
  readonly mapping: Mapping
  readonly error: string | undefined
  readonly onChange: (mapping: Mapping) => void
}

const singleFields = columnFields.filter((field): field is SingleColumnField => field !== 'name')

/**
 * One select over the headers for every field of a node. Remembered, like that for connections, because the progress of
 * judging the rows would draw all of them again and again.
 */
export const NodeColumnFields = memo(function NodeColumnFields(props: ColumnFieldsProps<ColumnMapping>) {
  const { table, mapping, error, onChange } = props
  const { headers, preview } = table
  const used = usedColumns(mapping)
  return (
    <div className={styles.fields}>
      <MultiSelect
        {...columnSelectProps({ headers, preview })}
        className={styles.nameField}
        classNames={{ options: styles.options }}
        label={fieldLabels.name}
        description={texts.nameHint}
        // The pills beside the field are not part of what it says of itself.
        aria-description={mapping.name.join(', ')}
        withAsterisk
        aria-required
        data={[...headers]}
        value={mapping.name}
        error={error}
        maxValues={maxNameColumns}
        hidePickedOptions
        placeholder={mapping.name.length === 0 ? texts.noColumn : undefined}
        data-import-field="name"
        onChange={(name) => onChange({ ...mapping, name })}
      />
      {singleFields.map((field) => (
        <ColumnSelect
          key={field}
          headers={headers}
          preview={preview}
          label={fieldLabels[field]}
          value={mapping[field]}
          onChange={(header) => onChange({ ...mapping, [field]: header })}
        />
      ))}
      <KeptColumns
        headers={headers}
        preview={preview}
        rest={table.filled.filter((header) => !used.has(header))}
        kept={mapping.kept}
        onChange={(kept) => onChange({ ...mapping, kept })}
      />
      {mapping.id !== null && <p className={styles.lost}>{texts.idHint(mapping.id)}</p>}
    </div>
  )
})

/** One select over the headers for every field of a connection. */
export const EdgeColumnFields = memo(function EdgeColumnFields(props: ColumnFieldsProps<EdgeMapping>) {
  const { table, mapping, error, onChange } = props
  const { headers, preview } = table
  const used = usedEdgeColumns(mapping)
  const isEnd = (field: string) => field === 'source' || field === 'target'
  return (
    <div className={styles.fields}>
      {edgeFields.map((field) => (
        <ColumnSelect
          key={field}
          headers={headers}
          preview={preview}
          label={edgeFieldLabels[field]}
          required={isEnd(field)}
          error={isEnd(field) && mapping[field] === null ? error : undefined}
          {...(field === 'source' ? { importField: 'ends' } : {})}
          value={mapping[field]}
          onChange={(header) => onChange({ ...mapping, [field]: header })}
        />
      ))}
      <KeptColumns
        headers={headers}
        preview={preview}
        rest={table.filled.filter((header) => !used.has(header))}
        kept={mapping.kept}
        onChange={(kept) => onChange({ ...mapping, kept })}
      />
    </div>
  )
})
