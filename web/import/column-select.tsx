import { Select, type SelectProps } from '@mantine/core'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

/** Longer lists are searchable. */
const searchableFrom = 12

/** The columns of a table, with their first rows. */
export interface Columns {
  readonly headers: readonly string[]
  readonly preview: readonly (readonly string[])[]
}

/** Returns the shared props of column selects. Each header is shown with a sample of its values. */
export function columnSelectProps({ headers, preview }: Columns) {
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <span className={styles.option}>
      <span>{option.label}</span>
      <span className={styles.sample}>{sampleOf(headers.indexOf(option.value), preview)}</span>
    </span>
  )
  return {
    renderOption,
    searchable: headers.length > searchableFrom,
    // The list itself scrolls, as assistive technology expects of a combobox.
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

/** Chooses one column, or none, for a field. */
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

/** Returns the first value in a column. */
export function sampleOf(column: number, preview: readonly (readonly string[])[]): string {
  if (column < 0) return ''
  return preview.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? ''
}
