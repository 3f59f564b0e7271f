import { MultiSelect, Select, type SelectProps } from '@mantine/core'
import { memo } from 'react'
import { columnFields, type SingleColumnField } from '../../domain/import/column-field.ts'
import { type ColumnMapping, maxNameColumns } from '../../domain/import/columns.ts'
import { fieldLabels } from '../../domain/import/texts.ts'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

interface ColumnFieldsProps {
  readonly headers: readonly string[]
  readonly preview: readonly (readonly string[])[]
  readonly mapping: ColumnMapping
  readonly nameError: string | undefined
  readonly onChange: (changes: { mapping: ColumnMapping }) => void
}

/** Lists longer than this can be typed into. */
const searchableFrom = 12
const singleFields = columnFields.filter((field): field is SingleColumnField => field !== 'name')

/**
 * One select over the headers for every field of a node. Each header shows what stands below it in the file. Remembered,
 * because the progress of judging the rows would draw all of them again and again.
 */
export const ColumnFields = memo(function ColumnFields(props: ColumnFieldsProps) {
  const { headers, preview, mapping, nameError, onChange } = props
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <span className={styles.option}>
      <span>{option.label}</span>
      <span className={styles.sample}>{sampleOf(headers.indexOf(option.value), preview)}</span>
    </span>
  )
  const shared = {
    renderOption,
    searchable: headers.length > searchableFrom,
    // The list itself scrolls, as assistive technology expects of a combobox.
    withScrollArea: false,
    comboboxProps: { withinPortal: false },
  }
  const data = [{ value: '', label: texts.noColumn }, ...headers.map((header) => ({ value: header, label: header }))]
  return (
    <div className={styles.fields}>
      <MultiSelect
        {...shared}
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
        error={nameError}
        maxValues={maxNameColumns}
        hidePickedOptions
        placeholder={mapping.name.length === 0 ? texts.noColumn : undefined}
        data-import-field="name"
        onChange={(name) => onChange({ mapping: { ...mapping, name } })}
      />
      {singleFields.map((field) => (
        <Select
          {...shared}
          key={field}
          label={fieldLabels[field]}
          data={data}
          value={mapping[field] ?? ''}
          data-empty={mapping[field] === null || undefined}
          classNames={{ input: styles.fieldInput, options: styles.options }}
          allowDeselect={false}
          onChange={(header) => onChange({ mapping: { ...mapping, [field]: header === '' ? null : header } })}
        />
      ))}
    </div>
  )
})

function sampleOf(column: number, preview: readonly (readonly string[])[]): string {
  if (column < 0) return ''
  return preview.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? ''
}
