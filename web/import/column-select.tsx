import { Select, type SelectProps } from '@mantine/core'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

/** Maximum number of columns in a select without a search field. */
const searchableFrom = 12

/** The columns of a table, with their first rows. */
export interface Columns {
  readonly headers: readonly string[]
  readonly preview: readonly (readonly string[])[]
}

/** Returns the props that column selects share. Each option shows a header with a sample of the column. */
export function columnSelectProps({ headers, preview }: Columns) {
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <span className={styles.option}>
      <span>{option.label}</span>
      <span className={styles.sample}>{sampleValue(headers.indexOf(option.value), preview)}</span>
    </span>
  )
  return {
    renderOption,
    searchable: headers.length > searchableFrom,
    // No scroll area, because assistive technology expects the list of a combobox itself to scroll.
    withScrollArea: false,
    comboboxProps: { withinPortal: false },
  }
}

interface ColumnSelectProps extends Columns {
  readonly label: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly importField?: string
  readonly value: string | null
  readonly onChange: (header: string | null) => void
}

/** Select for the column of a field. The field can also have no column. */
export function ColumnSelect(props: ColumnSelectProps) {
  const { label, error, required, importField, value, onChange, ...columns } = props
  return (
    <Select
      {...columnSelectProps(columns)}
      label={label}
      error={error}
      withAsterisk={required}
      aria-required={required}
      data={[
        { value: '', label: texts.noColumn },
        ...columns.headers.map((header) => ({ value: header, label: header })),
      ]}
      value={value ?? ''}
      data-empty={value === null || undefined}
      data-import-field={importField}
      classNames={{ input: styles.fieldInput, options: styles.options }}
      allowDeselect={false}
      onChange={(header) => onChange(header === '' ? null : header)}
    />
  )
}

/** Returns the first non-empty value in a column. */
export function sampleValue(column: number, preview: readonly (readonly string[])[]): string {
  if (column < 0) return ''
  return preview.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? ''
}
