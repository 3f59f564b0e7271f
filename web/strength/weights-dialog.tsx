import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Weighting } from '../../domain/entities/weighting/weighting.ts'
import { type StrengthRules, defaultRules } from '../../domain/strength/strength-constants.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import styles from './strength.module.css'
import { texts } from './texts.ts'

const { weights: words } = texts

const Rules = Weighting.pick({ weights: true, halfLifeDays: true, closeHalfLifeDays: true, sumScale: true })

/** The values of the fields. An empty field has an empty string. */
interface Typed {
  readonly weights: Readonly<Record<keyof StrengthRules['weights'], number | string>>
  readonly halfLifeDays: number | string
  readonly closeHalfLifeDays: number | string
  readonly sumScale: number | string
}

const weightNames = ['met', 'called', 'introduced', 'answeredMail', 'oneWayMail'] as const
const otherNames = ['halfLifeDays', 'closeHalfLifeDays', 'sumScale'] as const

/**
 * Returns the number in a field, or NaN if the field contains no number. Until a field loses focus, its value is a
 * string such as "2.0".
 */
function numberIn(typed: number | string): number {
  return typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed)
}

function numbersIn({ weights, ...others }: Typed) {
  const all = (values: Readonly<Record<string, number | string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberIn(value)]))
  return { ...all(others), weights: all(weights) }
}

interface WeightsDialogProps {
  readonly networkName: string
  readonly rules: StrengthRules
  /** Saves the rules, or restores the default rules if null. Returns false if the edit was rejected. */
  readonly onSave: (rules: StrengthRules | null) => boolean
  readonly onClose: () => void
}

/** The dialog in which users set how much their interactions count in a network. */
export function WeightsDialog({ networkName, rules, onSave, onClose }: WeightsDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState<Typed>(rules)
  const [isAsked, ask] = useState(false)
  const read = Rules.safeParse(numbersIn(typed))
  const problems = new Map(read.error?.issues.map(({ path, message }) => [path.join('.'), message]))
  const errorOf = (path: string, value: number | string) => {
    if (!isAsked || !problems.has(path)) return undefined
    return Number.isFinite(numberIn(value)) ? problems.get(path) : words.missing
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    ask(true)
    if (!read.success) return
    const isUsual = JSON.stringify(read.data) === JSON.stringify(Rules.parse(defaultRules))
    const isSame = JSON.stringify(read.data) === JSON.stringify(Rules.parse(rules))
    if (isSame || onSave(isUsual ? null : read.data)) onClose()
  }
  const field = { allowNegative: false, decimalScale: 2, hideControls: true }
  return (
    <MountedDialog
      title={words.title}
      onClose={onClose}
      closeOnClickOutside={false}
      footer={
        <>
          <Button className={styles.reset} variant="default" onClick={() => setTyped(defaultRules)}>
            {words.usual}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        <p className={styles.line}>{words.text(networkName)}</p>
        <fieldset className={styles.fields}>
          <legend>{words.weightsOf}</legend>
          {weightNames.map((name, at) => (
            <NumberInput
              key={name}
              {...field}
              label={words.names[name]}
              value={typed.weights[name]}
              error={errorOf(`weights.${name}`, typed.weights[name])}
              data-autofocus={at === 0 || undefined}
              onChange={(value) => setTyped({ ...typed, weights: { ...typed.weights, [name]: value } })}
            />
          ))}
        </fieldset>
        <div className={styles.fields}>
          {otherNames.map((name) => (
            <NumberInput
              key={name}
              {...field}
              label={words.names[name]}
              description={words.hints[name]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              suffix={name === 'sumScale' ? '' : words.daysSuffix}
              value={typed[name]}
              error={errorOf(name, typed[name])}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </div>
      </form>
    </MountedDialog>
  )
}
