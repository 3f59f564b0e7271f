import { MultiSelect } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { otherAddressColumns } from '../../domain/exchange/map/address-parts.ts'
import { columnFields, type SingleColumnField } from '../../domain/exchange/headers/column-field.ts'
import { type ColumnMapping, maxNameColumns, usedColumns } from '../../domain/exchange/map/columns.ts'
import { type EdgeMapping, usedEdgeColumns } from '../../domain/exchange/map/edge-columns.ts'
import { edgeFields } from '../../domain/exchange/headers/edge-field.ts'
import { edgeFieldLabels, fieldLabels } from '../../domain/exchange/texts.ts'
import { ColumnSelect, columnSelectProps } from './column-select.tsx'
import type { KnownField } from '../../domain/exchange/map/assign-fields.ts'
import styles from './import-dialog.module.css'
import type { ReadTable } from './import-protocol.ts'
import { OtherColumns } from './other-columns.tsx'
import { texts } from './texts.ts'

interface ColumnFieldsProps<Mapping> {
  readonly table: ReadTable
  readonly mapping: Mapping
  /** The custom fields of the network to import into. */
  readonly known: readonly KnownField[]
  readonly error: string | undefined
  readonly onChange: (mapping: Mapping) => void
}

const singleFields = columnFields.filter((field): field is SingleColumnField => field !== 'name')

/**
 * A column select for each property of a node. Memoized, because otherwise each progress report of the row check would
 * render all selects again. `EdgeColumnFields` is memoized for the same reason.
 */
export const NodeColumnFields = memo(function NodeColumnFields(props: ColumnFieldsProps<ColumnMapping>) {
  const { table, mapping, known, error, onChange } = props
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
        // The pills for the chosen columns are not part of the accessible name or value of the field, so its
        // description lists the columns.
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
      <FoundFirst
        fields={singleFields}
        isFound={(field) => table.guess.nodes[field] !== null}
        render={(field) => (
          <ColumnSelect
            key={field}
            headers={headers}
            preview={preview}
            label={fieldLabels[field]}
            value={mapping[field]}
            onChange={(header) =>
              onChange(
                field === 'address' ? withAddress(mapping, header, table.filled) : { ...mapping, [field]: header },
              )
            }
          />
        )}
      />
      <OtherColumns
        headers={headers}
        preview={preview}
        rest={table.filled.filter((header) => !used.has(header))}
        appliesTo="nodes"
        known={known}
        mapping={mapping}
        onChange={(others) => onChange({ ...mapping, ...others })}
      />
      {mapping.addressParts.length > 0 && <p className={styles.lost}>{texts.addressHint(mapping.addressParts)}</p>}
      {mapping.id !== null && <p className={styles.lost}>{texts.idHint(mapping.id)}</p>}
    </div>
  )
})

/**
 * Returns the mapping with another address column, and with the columns that contain the other parts of this address.
 * Adds the columns of the previous address that are not part of the new one to the notes.
 */
function withAddress(mapping: ColumnMapping, header: string | null, filled: readonly string[]): ColumnMapping {
  const addressParts = otherAddressColumns(filled, header)
  const released = mapping.addressParts.filter(
    (part) => part !== header && !addressParts.includes(part) && !mapping.kept.includes(part),
  )
  return { ...mapping, address: header, addressParts, kept: [...mapping.kept, ...released] }
}

/** A column select for each property of an edge. */
export const EdgeColumnFields = memo(function EdgeColumnFields(props: ColumnFieldsProps<EdgeMapping>) {
  const { table, mapping, known, error, onChange } = props
  const { headers, preview } = table
  const used = usedEdgeColumns(mapping)
  const isEnd = (field: string) => field === 'source' || field === 'target'
  return (
    <div className={styles.fields}>
      <FoundFirst
        fields={edgeFields}
        isFound={(field) => isEnd(field) || table.guess.edges[field] !== null}
        render={(field) => (
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
        )}
      />
      <OtherColumns
        headers={headers}
        preview={preview}
        rest={table.filled.filter((header) => !used.has(header))}
        appliesTo="edges"
        known={known}
        mapping={mapping}
        onChange={(others) => onChange({ ...mapping, ...others })}
      />
    </div>
  )
})

interface FoundFirstProps<Field> {
  readonly fields: readonly Field[]
  /**
   * Whether the guessed mapping has a column for the field. Choices of the user do not affect this, so that fields do
   * not move.
   */
  readonly isFound: (field: Field) => boolean
  readonly render: (field: Field) => React.ReactNode
}

/** Shows the fields for which the file has a column. A button shows the other fields. */
function FoundFirst<Field>({ fields, isFound, render }: FoundFirstProps<Field>) {
  const others = fields.filter((field) => !isFound(field))
  return (
    <>
      {fields.filter(isFound).map(render)}
      {others.length > 0 && (
        <details className={`${styles.report} ${styles.keptField}`}>
          <summary>
            <IconChevronRight size={16} stroke={1.75} aria-hidden className={styles.chevron} />
            {texts.moreFields}
          </summary>
          <div className={`${styles.fields} ${styles.moreFields}`}>{others.map(render)}</div>
        </details>
      )}
    </>
  )
}
