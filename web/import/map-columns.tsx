import { Alert, Button, Radio, Text, TextInput } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useId } from 'react'
import { damagedCharacters } from '../../domain/import/texts.ts'
import { ColumnFields } from './column-fields.tsx'
import styles from './import-dialog.module.css'
import type { PlanSummary, ReadFile } from './import-protocol.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { RowCounts } from './row-counts.tsx'
import { texts } from './texts.ts'
import type { Choices, FieldErrors, ImportTarget } from './use-import.ts'

interface MapColumnsProps {
  readonly fileName: string
  readonly file: ReadFile
  readonly choices: Choices
  readonly errors: FieldErrors
  readonly plan: PlanSummary | null
  /** Part of the rows that are judged, from 0 to 1. */
  readonly checked: number
  readonly target: ImportTarget | null
  readonly onChange: (changes: Partial<Choices>) => void
  readonly onChooseAnother: () => void
}

/** The second step: which column feeds which field, what that gives, and where it goes. */
export function MapColumns(props: MapColumnsProps) {
  const { fileName, file, choices, errors, plan, checked, target, onChange, onChooseAnother } = props
  const order =
    plan?.dateOrder === 'month-first' || plan?.dateOrder === 'day-first' ? plan.dateOrder : choices.dateOrder
  return (
    <div className={styles.sections}>
      <div className={styles.file}>
        <IconFileTypeCsv size={24} stroke={1.5} aria-hidden className={styles.fileIcon} />
        <div className={styles.fileText}>
          <Text fw={500} truncate>
            {fileName}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.fileRows(file.rows)}. {texts.readAs(file.encoding, file.delimiter, file.preambleLines)}
          </Text>
          {file.damaged > 0 && (
            <Text size="sm" className={styles.warning}>
              {damagedCharacters(file.damaged)}
            </Text>
          )}
        </div>
        <Button variant="default" size="xs" onClick={onChooseAnother}>
          {texts.otherFile}
        </Button>
      </div>

      <Section title={texts.columns} hint={texts.columnsHint}>
        <ColumnFields
          headers={file.headers}
          preview={file.preview}
          mapping={choices.mapping}
          nameError={errors.name}
          onChange={onChange}
        />
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
      </Section>

      <Section
        title={texts.preview}
        hint={file.preview.length > 0 ? texts.previewHint(file.preview.length) : undefined}
      >
        <MappingPreview headers={file.headers} rows={file.preview} mapping={choices.mapping} dateOrder={order} />
      </Section>

      <Section title={texts.rows}>
        <RowCounts
          plan={plan}
          checked={checked}
          withDuplicates={choices.withDuplicates}
          onWithDuplicates={(withDuplicates) => onChange({ withDuplicates })}
        />
        {plan && plan.tags > manyTags && <Alert color="yellow">{texts.manyTags(plan.tags)}</Alert>}
      </Section>

      <Section title={texts.where}>
        <Where choices={choices} error={errors.newName} target={target} onChange={onChange} />
      </Section>
    </div>
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

function Where({
  choices,
  error,
  target,
  onChange,
}: Pick<MapColumnsProps, 'choices' | 'target' | 'onChange'> & { error: string | undefined }) {
  const name = (
    <TextInput
      label={texts.networkName}
      value={choices.newName}
      error={error}
      maxLength={200}
      className={styles.networkName}
      data-import-field="newName"
      onChange={(event) => onChange({ newName: event.currentTarget.value })}
    />
  )
  if (!target) return name
  return (
    <>
      <Radio.Group
        label={texts.into}
        value={choices.into}
        onChange={(value) => onChange({ into: value === 'new' ? 'new' : 'existing' })}
      >
        <div className={styles.radios}>
          <Radio value="existing" label={texts.thisNetwork(target.name)} />
          <Radio value="new" label={texts.newNetwork} />
        </div>
      </Radio.Group>
      {choices.into === 'new' && name}
    </>
  )
}
