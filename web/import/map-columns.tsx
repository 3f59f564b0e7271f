import { Alert, Button, Radio, Select, Text } from '@mantine/core'
import { Fragment, useId } from 'react'
import type { HeaderChoice } from '../../domain/exchange/csv/dialect.ts'
import type { DateOrder } from '../../domain/exchange/dates.ts'
import type { TableMapping } from '../../domain/exchange/table-mapping.ts'
import { EdgeColumnFields, NodeColumnFields } from './column-fields.tsx'
import styles from './import-dialog.module.css'
import type { PlanSummary, ReadFiles, ReadTable } from './import-protocol.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { FileRow, UnreadFileRow } from './read-as.tsx'
import { RowCounts } from './row-counts.tsx'
import { texts } from './texts.ts'
import type { Choices, FieldErrors, ImportTarget } from './use-import.ts'
import { Into, NewName } from './where.tsx'

interface MapColumnsProps {
  readonly read: ReadFiles
  readonly choices: Choices
  readonly errors: FieldErrors
  readonly plan: PlanSummary | null
  /** Part of the rows that are judged, from 0 to 1. */
  readonly checked: number
  readonly target: ImportTarget | null
  readonly onChange: (changes: Partial<Choices>) => void
  /** `place`: of the file, among those that could be read. */
  readonly onChooseHeader: (place: number, headerLine: HeaderChoice) => void
  readonly onChooseAnother: () => void
}

/** The second step: where it goes, which column feeds which field, and what that gives. */
export function MapColumns(props: MapColumnsProps) {
  const { read, choices, errors, plan, checked, target, onChange, onChooseHeader, onChooseAnother } = props
  const order =
    plan?.dateOrder === 'month-first' || plan?.dateOrder === 'day-first' ? plan.dateOrder : choices.dateOrder
  const setMapping = (at: number, changes: Partial<TableMapping>) =>
    onChange({
      mappings: choices.mappings.map((mapping, index) => (index === at ? { ...mapping, ...changes } : mapping)),
    })
  return (
    <div className={styles.sections}>
      <Section title={texts.where}>
        {target && <Into into={choices.into} target={target} onChange={(into) => onChange({ into })} />}
        {(!target || choices.into === 'new') && (
          <NewName name={choices.newName} error={errors.newName} onChange={(newName) => onChange({ newName })} />
        )}
      </Section>

      {read.files.map((file, place) => {
        const before = read.files.slice(0, place).reduce((sum, { tables }) => sum + tables.length, 0)
        return (
          // Files and tables have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            <FileRow file={file}>
              {place === 0 && (
                <Button variant="default" size="xs" onClick={onChooseAnother}>
                  {texts.otherFile(read.files.length + read.unread.length)}
                </Button>
              )}
            </FileRow>
            {file.copies.length > 0 && (
              <Section title={texts.copied} hint={texts.copiedHint}>
                <Select
                  label={texts.whichCopy}
                  data={file.copies.map((copy, index) => ({ value: String(index), label: texts.copyOf(copy) }))}
                  value={String(choices.copy)}
                  allowDeselect={false}
                  comboboxProps={{ withinPortal: false }}
                  onChange={(index) =>
                    onChange({ copy: Number(index), newName: file.copies[Number(index)]?.name ?? '' })
                  }
                />
              </Section>
            )}
            {file.tables.map((table, within) => {
              const at = before + within
              const mapping = choices.mappings[at]
              return (
                mapping && (
                  <TableSection
                    // oxlint-disable-next-line react/no-array-index-key
                    key={at}
                    table={table}
                    mapping={mapping}
                    dateOrder={order}
                    errors={errors}
                    onChange={(changes) => setMapping(at, changes)}
                    onChooseHeader={(headerLine) => onChooseHeader(place, headerLine)}
                  />
                )
              )
            })}
          </Fragment>
        )
      })}
      {read.unread.map((file) => (
        <UnreadFileRow key={file.place} file={file} />
      ))}

      {plan?.dateOrder === 'undecided' && (
        <Radio.Group
          label={texts.dateOrder}
          value={choices.dateOrder}
          onChange={(value) => onChange({ dateOrder: value === 'month-first' ? 'month-first' : 'day-first' })}
        >
          <div className={styles.radios}>
            <Radio value="day-first" label={texts.dayFirst} />
            <Radio value="month-first" label={texts.monthFirst} />
          </div>
        </Radio.Group>
      )}

      <Section title={texts.rows}>
        <RowCounts
          plan={plan}
          checked={checked}
          withDuplicates={choices.withDuplicates}
          onWithDuplicates={(withDuplicates) => onChange({ withDuplicates })}
        />
        {plan && plan.tags > manyTags && <Alert color="yellow">{texts.manyTags(plan.tags)}</Alert>}
      </Section>
    </div>
  )
}

interface TableSectionProps {
  readonly table: ReadTable
  readonly mapping: TableMapping
  readonly dateOrder: DateOrder
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<TableMapping>) => void
  readonly onChooseHeader: (headerLine: HeaderChoice) => void
}

/** One table of the file: what its rows are, what its columns mean, and its first rows. */
function TableSection({ table, mapping, dateOrder, errors, onChange, onChooseHeader }: TableSectionProps) {
  return (
    <>
      <Section title={table.name === null ? texts.columns : texts.columnsOf(table.name)} hint={texts.columnsHint}>
        <Radio.Group
          label={texts.rowsAre}
          value={mapping.rows}
          onChange={(rows) => onChange({ rows: rows === 'edges' ? 'edges' : 'nodes' })}
        >
          <div className={styles.radios}>
            <Radio value="nodes" label={texts.rowIsNode} />
            <Radio value="edges" label={texts.rowIsEdge} />
          </div>
        </Radio.Group>
        {table.top.length > 0 && <HeaderLine table={table} onChoose={onChooseHeader} />}
        {mapping.rows === 'nodes' ? (
          <NodeColumnFields
            table={table}
            mapping={mapping.nodes}
            error={errors.name}
            onChange={(nodes) => onChange({ nodes })}
          />
        ) : (
          <EdgeColumnFields
            table={table}
            mapping={mapping.edges}
            error={errors.ends}
            onChange={(edges) => onChange({ edges })}
          />
        )}
      </Section>
      <Section
        title={texts.preview}
        hint={table.preview.length > 0 ? texts.previewHint(table.preview.length) : undefined}
      >
        <MappingPreview headers={table.headers} rows={table.preview} mapping={mapping} dateOrder={dateOrder} />
      </Section>
    </>
  )
}

/** The line that names the columns, among the first of the file. */
function HeaderLine({ table, onChoose }: { table: ReadTable; onChoose: (headerLine: HeaderChoice) => void }) {
  return (
    <Select
      label={texts.headerLine}
      data={[
        ...table.top.map(({ line, cells }) => ({ value: String(line), label: texts.headerLineOf(line, cells) })),
        { value: 'none', label: texts.noHeaderLine },
      ]}
      value={table.headerLine === 0 ? 'none' : String(table.headerLine)}
      allowDeselect={false}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: styles.options }}
      className={styles.headerLine}
      onChange={(line) => onChoose(line === 'none' || line === null ? 'none' : Number(line))}
    />
  )
}

/** More tags than this were most likely meant to be something else. */
const manyTags = 200

function Section({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
