import { Alert, Button, Radio, Select, Switch } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { hasLastNamesFirst } from '../../domain/exchange/map/columns.ts'
import type { HeaderChoice } from '../../domain/exchange/read/csv/dialect.ts'
import type { DateOrder } from '../../domain/exchange/cells/dates.ts'
import { type KnownField, mostNewFields } from '../../domain/exchange/map/assign-fields.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import { missingEnds, noMoreFields } from '../../domain/exchange/texts.ts'
import { UpgradeLink } from '../ui/display/upgrade-link.tsx'
import { EdgeColumnFields, NodeColumnFields } from './column-fields.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import styles from './import-dialog.module.css'
import { NetworkDrawing } from './network-drawing.tsx'
import type { NetworkSketch } from './network-sketch.ts'
import { contactColumns } from './log-contacts.ts'
import type { TurnPage } from './report-list.tsx'
import type { ChosenFile, PlanSummary, ReadFiles, ReadTable } from './import-protocol.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { FileRow, UnreadFileRow } from './file-row.tsx'
import { RowCounts } from './row-counts.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import type { Choices, FieldErrors, ImportTarget } from './use-import.ts'
import type { Differences } from './use-differences.ts'
import { TargetField, NewNameField } from './target-fields.tsx'

interface MapColumnsProps {
  readonly read: ReadFiles
  readonly choices: Choices
  readonly errors: FieldErrors
  readonly plan: PlanSummary | null
  /** Fraction of the rows that have been checked, from 0 to 1. */
  readonly checked: number
  /** Drawing of the result. Undefined while it is created, null if there is nothing to draw. */
  readonly sketch: NetworkSketch | null | undefined
  readonly target: ImportTarget | null
  /** The differences from the network. Null if the files only contain new nodes and edges. */
  readonly differences: Differences | null
  readonly turnPage: TurnPage
  readonly onDownload: () => void
  readonly onChange: (changes: Partial<Choices>) => void
  /** Parses a file again with other options. `place` is its index among the readable files. */
  readonly onReadAgain: (place: number, way: Omit<ChosenFile, 'file'>) => void
  readonly onChooseAnother: () => void
}

/** The second step of an import: where to import, the mapping of columns to properties, and a preview of the result. */
export function MapColumns(props: MapColumnsProps) {
  const { read, choices, errors, plan, checked, sketch, target, differences, turnPage } = props
  const { onChange, onReadAgain, onChooseAnother, onDownload } = props
  const order =
    plan?.dateOrder === 'month-first' || plan?.dateOrder === 'day-first' ? plan.dateOrder : choices.dateOrder
  const fields = choices.into === 'existing' ? target?.graph.fields : undefined
  const known = useMemo(() => [...(fields?.values() ?? [])], [fields])
  const setMapping = (at: number, changes: Partial<TableMapping>) =>
    onChange({
      mappings: choices.mappings.map((mapping, index) => (index === at ? { ...mapping, ...changes } : mapping)),
    })
  const notKept = read.files.flatMap(({ tables }) => tables.flatMap((table) => table.notKept ?? []))
  // Whether the list of rows would be empty: every row is shown as a difference, and nothing else has to be reported.
  const isAllCompared =
    differences?.areChosen === true &&
    checked === 1 &&
    plan !== null &&
    plan.faulty.total + plan.warnings.total + plan.crowdedOut.length + notKept.length === 0 &&
    !plan.missingEnds &&
    plan.tags <= manyTags
  return (
    <div className={styles.sections}>
      <Section title={texts.where}>
        {target && <TargetField into={choices.into} target={target} onChange={(into) => onChange({ into })} />}
        {(!target || choices.into === 'new') && (
          <NewNameField name={choices.newName} error={errors.newName} onChange={(newName) => onChange({ newName })} />
        )}
        {errors.plan && (
          <Alert color="blue" variant="light" data-import-field="plan" tabIndex={-1}>
            {errors.plan} <UpgradeLink inNewTab />
          </Alert>
        )}
      </Section>

      {differences && <DifferenceLists differences={differences} />}

      {read.files.map((file, place) => {
        const before = read.files.slice(0, place).reduce((sum, { tables }) => sum + tables.length, 0)
        return (
          // Files and tables have no ids, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            <FileRow file={file} onChooseEncoding={(encoding) => onReadAgain(place, { encoding })}>
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
                    known={known}
                    dateOrder={order}
                    errors={errors}
                    withCompanies={choices.withCompanies}
                    onWithCompanies={(withCompanies) => onChange({ withCompanies })}
                    withContacts={choices.withContacts}
                    onWithContacts={(withContacts) => onChange({ withContacts })}
                    onChange={(changes) => setMapping(at, changes)}
                    onChooseHeader={(headerLine) => onReadAgain(place, { headerLine })}
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

      {sketch !== null && !differences?.areChosen && (
        <Section title={texts.network}>
          <NetworkDrawing sketch={sketch} />
        </Section>
      )}

      {!isAllCompared && (
        <Section title={texts.rows}>
          <RowCounts
            plan={plan}
            checked={checked}
            withDuplicates={choices.withDuplicates}
            onWithDuplicates={(withDuplicates) => onChange({ withDuplicates })}
            addUpRepeats={choices.addUpRepeats}
            onAddUpRepeats={(addUpRepeats) => onChange({ addUpRepeats })}
            turnPage={turnPage}
            onDownload={onDownload}
            isCompared={differences?.areChosen ?? false}
          />
          {notKept.map((sentence) => (
            <Alert key={sentence} color="yellow">
              {sentence}
            </Alert>
          ))}
          {plan?.missingEnds && <Alert color="yellow">{missingEnds(plan.missingEnds)}</Alert>}
          {plan && plan.crowdedOut.length > 0 && (
            <Alert color="yellow">{noMoreFields(plan.crowdedOut, mostNewFields)}</Alert>
          )}
          {plan && plan.tags > manyTags && <Alert color="yellow">{texts.manyTags(plan.tags)}</Alert>}
        </Section>
      )}
    </div>
  )
}

interface TableSectionProps {
  readonly table: ReadTable
  readonly mapping: TableMapping
  readonly known: readonly KnownField[]
  readonly dateOrder: DateOrder
  readonly errors: FieldErrors
  readonly withCompanies: boolean
  readonly onWithCompanies: (withCompanies: boolean) => void
  readonly withContacts: boolean
  readonly onWithContacts: (withContacts: boolean) => void
  readonly onChange: (changes: Partial<TableMapping>) => void
  readonly onChooseHeader: (headerLine: HeaderChoice) => void
}

/** A table of a file: the kind of its rows, the mapping of its columns, and its first rows. */
function TableSection(props: TableSectionProps) {
  const { table, mapping, known, dateOrder, errors, withCompanies } = props
  const { onWithCompanies, withContacts, onWithContacts, onChange, onChooseHeader } = props
  const contacts = contactColumns(mapping)
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
            known={known}
            error={errors.name}
            onChange={(nodes) => onChange({ nodes })}
          />
        ) : (
          <EdgeColumnFields
            table={table}
            mapping={mapping.edges}
            known={known}
            error={errors.ends}
            onChange={(edges) => onChange({ edges })}
          />
        )}
        {mapping.rows === 'nodes' && hasLastNamesFirst(table, mapping.nodes) && (
          <Switch
            label={texts.turnNames}
            description={texts.turnNamesHint}
            checked={mapping.nodes.keepsNames !== true}
            onChange={(event) => onChange({ nodes: { ...mapping.nodes, keepsNames: !event.currentTarget.checked } })}
          />
        )}
        {mapping.rows === 'nodes' && mapping.nodes.company !== null && (
          <Switch
            label={texts.withCompanies}
            description={texts.withCompaniesHint}
            checked={withCompanies}
            onChange={(event) => onWithCompanies(event.currentTarget.checked)}
          />
        )}
        {contacts.length > 0 && (
          <Switch
            label={texts.logContacts(contacts.map(({ header }) => header))}
            description={texts.logContactsHint}
            checked={withContacts}
            onChange={(event) => onWithContacts(event.currentTarget.checked)}
          />
        )}
      </Section>
      <Section
        title={texts.preview}
        hint={table.preview.length > 0 ? texts.previewHint(table.preview.length) : undefined}
      >
        <MappingPreview table={table} mapping={mapping} dateOrder={dateOrder} />
      </Section>
    </>
  )
}

/** Select for the header line, among the first lines of the file. */
function HeaderLine({ table, onChoose }: { table: ReadTable; onChoose: (headerLine: HeaderChoice) => void }) {
  return (
    <Select
      label={texts.headerLine}
      data={[
        ...table.top.map(({ line, cells }) => ({
          value: String(line),
          label: texts.headerLineOf({ unit: table.unit, line }, cells),
        })),
        { value: 'none', label: texts.noHeaderLine(table.unit) },
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

/** Number of distinct tags above which the dialog asks whether the column really contains tags. */
const manyTags = 200
