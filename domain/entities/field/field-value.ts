import { figure } from '../../english.ts'
import { z } from 'zod'
import { day, id, text, webAddress } from '../fields.ts'
import type { FieldKind } from './field-kinds.ts'

/** Maximum length of a text value. */
export const longestValue = 10_000
/** Maximum length of a choice. */
export const longestChoice = 200
/** Maximum size of all values of one node or connection as JSON, in characters. */
export const mostOfValues = 200_000

const number = z
  .number()
  .min(-1e15, 'A number must be within ±1,000,000,000,000,000.')
  .max(1e15, 'A number must be within ±1,000,000,000,000,000.')

/** Value of a field: a string, a number, a day (2026-05-31), a web address, yes or no. */
export const FieldValue = z
  .union([
    text(longestValue, 'A field').min(1, 'A value cannot be empty. Leave out the field instead.'),
    number,
    z.boolean(),
  ])
  .meta({ id: 'FieldValue' })
export type FieldValue = z.infer<typeof FieldValue>

/**
 * Values of a node or a connection by field id. Values of deleted fields are kept, and are visible again when the
 * deletion is undone.
 */
export const FieldValues = z
  .record(id, FieldValue)
  .refine(haveRoom, `All fields of a node or a connection can hold at most ${figure(mostOfValues)} characters.`)
  .meta({ id: 'FieldValues' })
export type FieldValues = z.infer<typeof FieldValues>

/** Returns false if the values exceed the maximum size. */
export function haveRoom(values: Readonly<Record<string, FieldValue>>): boolean {
  return JSON.stringify(values).length <= mostOfValues
}

/** Returns a copy of `values` in which one field has another value. Null removes the value. */
export function withValue(values: FieldValues, fieldId: string, value: FieldValue | null): FieldValues {
  const { [fieldId]: _before, ...others } = values
  return value === null ? others : { ...others, [fieldId]: value }
}

/**
 * Returns the value of a field as its kind reads it. Null if there is none, or if the kind cannot read it. Values are
 * stored as given, so that changing the kind back loses nothing. Snapshots from servers without custom fields have no
 * values.
 */
export function valueIn(
  { id: fieldId, kind }: { readonly id: string; readonly kind: FieldKind },
  values: FieldValues | undefined,
): FieldValue | null {
  const value = values?.[fieldId]
  return value === undefined ? null : readAs(kind, value)
}

/** Returns a value as read by this kind of field, or null if it cannot be read. */
export function readAs(kind: FieldKind, value: FieldValue): FieldValue | null {
  switch (kind) {
    case 'text':
      return inWords(value)
    case 'number':
      return typeof value === 'string' ? numberIn(value) : Number(value)
    case 'date':
      return typeof value === 'string' ? dayIn(value) : null
    case 'link':
      return typeof value === 'string' ? (webAddress.safeParse(value).data ?? null) : null
    case 'choice':
      return choiceIn(inWords(value))
    case 'yes_no':
      return yesNoIn(inWords(value))
  }
}

/** Returns a value as shown to users. */
export function inWords(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

function numberIn(written: string): number | null {
  if (!/^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(written.trim())) return null
  return number.safeParse(Number(written)).data ?? null
}

function dayIn(written: string): string | null {
  const [first = '', rest] = written.trim().split('T')
  return rest === undefined || /^\d\d:\d\d/.test(rest) ? (day.safeParse(first).data ?? null) : null
}

function choiceIn(words: string): string | null {
  const choice = words.replace(/\s+/g, ' ').trim()
  return choice !== '' && choice.length <= longestChoice ? choice : null
}

/** Words for "yes" and "no" in all languages in which an import recognizes headers. */
export const yesWords =
  'yes,true,1,ja,oui,vrai,sí,si,sì,vero,verdadero,sim,verdadeiro,tak,prawda,ano,evet,doğru,kyllä,да,истина,так,是,是的,真,はい,예,네,نعم,हाँ,हां,হ্যাঁ,ya,có,igen,ναι,כן'
export const noWords =
  'no,false,0,nein,nee,nej,nei,non,faux,falso,não,nao,nie,fałsz,ne,hayır,hayir,yanlış,ei,нет,ложь,ні,否,不是,假,いいえ,아니요,아니오,لا,नहीं,না,tidak,không,nem,όχι,לא'

const yesNo: ReadonlyMap<string, boolean> = new Map([
  ...yesWords.split(',').map((word) => [word, true] as const),
  ...noWords.split(',').map((word) => [word, false] as const),
])

function yesNoIn(words: string): boolean | null {
  return yesNo.get(words.trim().toLowerCase()) ?? null
}
