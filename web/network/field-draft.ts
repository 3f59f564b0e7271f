import { type Field, fieldKind } from '../../domain/entities/field/field.ts'
import {
  FieldValue,
  type FieldValues,
  inWords,
  longestChoice,
  readAs,
  valueIn,
} from '../../domain/entities/field/field-value.ts'
import { webAddress } from '../../domain/entities/fields.ts'
import { readNumber } from '../../domain/exchange/cells/edge-weights.ts'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import { texts } from './texts.ts'

/** A value for a custom field of a node or an edge. Null removes the value. */
export interface Fill {
  readonly fieldId: string
  readonly value: FieldValue | null
}

/** Text typed into a field, with the field's value when the user started to type. */
export interface TypedValue {
  readonly field: Field
  readonly typed: string
  readonly before: string
}

/** A custom field in a dialog, with its current text. */
export interface DraftField {
  readonly field: Field
  /** The text; '' if empty. Dates are 2026-05-31, booleans 'yes' or 'no'. */
  readonly typed: string
  readonly isChanged: boolean
  /** A value that another user has saved while this user was typing, or null. */
  readonly overtakenBy: string | null
  /** The stored value if the field's kind cannot read it, otherwise null. */
  readonly unreadable: string | null
  /** Whether another user has deleted the field while this user was typing in it. */
  readonly isGone: boolean
  /** Whether several entities have different values. The field is then empty. */
  readonly isMixed: boolean
}

/** Returns a value as text for a dialog. */
export function typedOf(field: Field, values: FieldValues | undefined): string {
  const value = valueIn(field, values)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '' : inWords(value)
}

/**
 * Returns the typed values that are not saved yet. Omits a value that any user has saved in the meantime, so that its
 * field shows the saved value again.
 */
export function unsavedValues(
  touched: ReadonlyMap<string, TypedValue>,
  fields: readonly Field[],
  values: FieldValues | undefined,
): ReadonlyMap<string, TypedValue> {
  const isSaved = (field: Field) => touched.get(field.id)?.typed === typedOf(field, values)
  const saved = new Set(fields.filter(isSaved).map(({ id }) => id))
  return saved.size === 0 ? touched : new Map([...touched].filter(([id]) => !saved.has(id)))
}

const noneMixed: ReadonlySet<string> = new Set()

/**
 * Returns the fields of a dialog. Fields that the user has not changed show the saved value, the others the typed text.
 */
export function draftFields(
  fields: readonly Field[],
  values: FieldValues | undefined,
  touched: ReadonlyMap<string, TypedValue>,
  mixed: ReadonlySet<string> = noneMixed,
): readonly DraftField[] {
  const here = fields.map((field): DraftField => {
    const saved = typedOf(field, values)
    const touch = touched.get(field.id)
    const typed = touch?.typed ?? saved
    const isChanged = typed !== saved
    const lies = values?.[field.id]
    return {
      field,
      typed,
      isChanged,
      overtakenBy: isChanged && touch !== undefined && touch.before !== saved ? saved : null,
      unreadable: lies === undefined || valueIn(field, values) !== null ? null : inWords(lies),
      isGone: false,
      isMixed: mixed.has(field.id),
    }
  })
  const known = new Set(fields.map(({ id }) => id))
  const gone = [...touched.values()]
    .filter(({ field, typed }) => !known.has(field.id) && typed !== '')
    .map(({ field, typed }): DraftField => {
      return { field, typed, isChanged: true, overtakenBy: null, unreadable: null, isGone: true, isMixed: false }
    })
  return [...here, ...gone]
}

type Read = { readonly value: FieldValue | null } | { readonly problem: string }

/** Parses typed text. Returns the value to save, or an error message. */
export function readTyped({ field: { kind }, typed, isGone }: Pick<DraftField, 'field' | 'typed' | 'isGone'>): Read {
  const written = typed.trim()
  if (written === '') return { value: null }
  if (isGone) return { problem: texts.fields.gone }
  switch (kind) {
    case 'text':
      return validated(typed)
    case 'number': {
      const number = readNumber(written)
      return number === null ? { problem: texts.fields.noNumber } : validated(number)
    }
    case 'date':
      return readOr(kind, written, texts.fields.noDate)
    case 'link':
      return readOr(kind, readWebAddress(written) ?? written, webAddress.safeParse(written).error?.issues[0]?.message)
    case 'choice':
      return readOr(kind, written, texts.fields.longChoice(longestChoice))
    case 'yes_no':
      return readOr(kind, written, fieldKind.rejections.unfit.message)
  }
}

function validated(value: string | number): Read {
  const read = FieldValue.safeParse(value)
  return read.success ? { value: read.data } : { problem: sentenceOf(read.error) }
}

/** Returns the error message for a value. If a union type rejects it, returns the message of the intended variant. */
function sentenceOf({ issues: [issue] }: { issues: readonly { code?: string; message: string }[] }): string {
  const forms = issue && 'errors' in issue ? (issue.errors as readonly (readonly { message: string }[])[]) : []
  const meant = forms.flat().find(({ message }) => !message.startsWith('Invalid input'))
  return meant?.message ?? issue?.message ?? ''
}

function readOr(kind: Field['kind'], written: string, problem: string = fieldKind.rejections.unfit.message): Read {
  const value = readAs(kind, written)
  return value === null ? { problem } : { value }
}

/** Returns unsaved strings, so that the user can copy them. */
export function typedLines(fields: readonly DraftField[]): string {
  return fields
    .filter(({ isChanged }) => isChanged)
    .map(({ field, typed }) => `${field.name}: ${typed}`)
    .join('\n')
}
