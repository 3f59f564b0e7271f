import { Button, Checkbox, NumberInput, Radio } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { mostCadenceDays } from '../../domain/entities/cadence/cadence.ts'
import { rhythms } from '../../domain/entities/cadence/round.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import styles from './cadence.module.css'
import { type HowOften, type RhythmCandidate, rhythmChanges } from './rhythm-changes.ts'
import { texts } from './texts.ts'

interface RhythmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Nodes to ask about. Empty if there are none. */
  readonly candidates: readonly RhythmCandidate[]
  /** Returns the number of people who would be due immediately with these intervals. */
  readonly dueAtOnce: (wanted: readonly (RhythmCandidate & { readonly days: number | null })[]) => number
  /** Saves the intervals. Returns true if they were saved. */
  readonly onSave: (
    wanted: readonly { readonly nodeId: string; readonly name: string; readonly days: number | null }[],
  ) => boolean
}

/** Asks for the contact interval of one node or several. */
export function RhythmDialog({ opened, candidates, ...props }: RhythmDialogProps) {
  const [first] = candidates
  if (!opened || !first) return null
  return (
    <RhythmForm key={candidates.map(({ nodeId }) => nodeId).join()} candidates={candidates} first={first} {...props} />
  )
}

type RhythmFormProps = Omit<RhythmDialogProps, 'opened'> & { readonly first: RhythmCandidate }

function RhythmForm({ candidates, first, dueAtOnce, onSave, onClose }: RhythmFormProps) {
  const dialogTexts = texts.dialog
  const formId = useId()
  const isOne = candidates.length === 1
  const [how, setHow] = useState<HowOften>('fixed')
  const [days, setDays] = useState<number | string>(first.current ?? first.suggested ?? 90)
  const [keeps, setKeeps] = useState(false)
  const [isAsked, ask] = useState(false)
  const count = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= mostCadenceDays ? days : null
  const isUnread = how === 'fixed' && count === null
  const hasKnown = candidates.some(({ current }) => current !== null)
  const { wanted, summary } = rhythmChanges(candidates, { how, days: count ?? 0, keeps: keeps && !isOne })
  const atOnce = isUnread ? 0 : dueAtOnce(wanted)
  const parts = Map.groupBy(
    candidates.flatMap(({ suggested }) => suggested ?? []),
    (each) => each,
  )
  const unsuggested = candidates.filter(({ suggested }) => suggested === null).length

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    ask(true)
    if (!isUnread && onSave(wanted)) onClose()
  }
  return (
    <MountedDialog
      title={dialogTexts.title(candidates.length, first.name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogTexts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {dialogTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        <Radio.Group
          label={dialogTexts.how}
          value={how}
          onChange={(value) => setHow(value === 'suggested' || value === 'none' ? value : 'fixed')}
        >
          <div className={styles.choices}>
            <Radio value="fixed" label={isOne ? dialogTexts.fixedOne : dialogTexts.fixed} />
            {how === 'fixed' && (
              <div className={styles.indented}>
                <NumberInput
                  aria-label={dialogTexts.days}
                  data-autofocus
                  suffix={dialogTexts.daysSuffix}
                  min={1}
                  max={mostCadenceDays}
                  allowDecimal={false}
                  allowNegative={false}
                  value={days}
                  error={isAsked && isUnread ? dialogTexts.unread : undefined}
                  onChange={setDays}
                />
                <div className={styles.presets} role="group" aria-label={dialogTexts.presets}>
                  {rhythms.map((each) => (
                    <Button
                      key={each}
                      size="compact-xs"
                      variant={each === days ? 'filled' : 'default'}
                      aria-pressed={each === days}
                      onClick={() => setDays(each)}
                    >
                      {texts.every(each)}
                    </Button>
                  ))}
                </div>
              </div>
            )}
            <Radio
              value="suggested"
              label={dialogTexts.bySuggestion}
              disabled={parts.size === 0}
              description={
                parts.size === 0
                  ? dialogTexts.noSuggestion
                  : dialogTexts.suggestion(
                      [...parts].sort(([a], [b]) => a - b).map(([each, all]) => [each, all.length]),
                      isOne ? 0 : unsuggested,
                    )
              }
            />
            <Radio value="none" label={dialogTexts.noneAtAll} disabled={!hasKnown} />
          </div>
        </Radio.Group>
        {!isOne && hasKnown && how !== 'none' && (
          <Checkbox
            label={dialogTexts.keep}
            checked={keeps}
            onChange={({ currentTarget: { checked } }) => setKeeps(checked)}
          />
        )}
        <div role="status">
          {!isOne && !isUnread && <p className={styles.hint}>{dialogTexts.summary(...summary)}</p>}
          {atOnce > 1 && <p className={styles.hint}>{dialogTexts.dueAtOnce(atOnce)}</p>}
        </div>
        <p className={styles.hint}>{texts.private}</p>
      </form>
    </MountedDialog>
  )
}
