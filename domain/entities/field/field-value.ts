import { figure } from '../../english.ts'
import { z } from 'zod'
import { day, id, text, webAddress } from '../fields.ts'
import type { FieldKind } from './field-kinds.ts'

/** The longest text a field can hold. */
export const longestValue = 10_000
/** The longest text that can be one of several to choose from. */
export const longestChoice = 200
/** What all values of one node or connection can take as JSON, in characters. */
export const mostOfValues = 200_000

const number = z
  .number()
  .min(-1e15, 'A number must lie within ±1,000,000,000,000,000.')
  .max(1e15, 'A number must lie within ±1,000,000,000,000,000.')

/** What stands in a field: a text, a number, a day (2026-05-31), a web address, yes or no. */
export const FieldValue = z
  .union([text(longestValue, 'A field').min(1, 'A field without a value is left out.'), number, z.boolean()])
  .meta({ id: 'FieldValue' })
export type FieldValue = z.infer<typeof FieldValue>

/**
 * What a node or a connection has in the fields of its network, by their ids. Values of deleted fields stay in it, and are
 * seen again when a deletion is undone.
 */
export const FieldValues = z
  .record(id, FieldValue)
  .refine(haveRoom, `All fields of a node or a connection can hold at most ${figure(mostOfValues)} characters.`)
  .meta({ id: 'FieldValues' })
export type FieldValues = z.infer<typeof FieldValues>

/** False if these take more than can be stored. */
export function haveRoom(values: Readonly<Record<string, FieldValue>>): boolean {
  return JSON.stringify(values).length <= mostOfValues
}

/** The same values with another in one field; null leaves none there. */
export function withValue(values: FieldValues, fieldId: string, value: FieldValue | null): FieldValues {
  const { [fieldId]: _before, ...others } = values
  return value === null ? others : { ...others, [fieldId]: value }
}

/**
 * What stands in a field, as its kind reads it; null if nothing does, or nothing that the kind can read. Values are kept
 * as they were given, so that a field whose kind is changed, and changed back, has lost nothing. Snapshots of servers of
 * before there were fields have no values.
 */
export function valueIn(
  { id: fieldId, kind }: { readonly id: string; readonly kind: FieldKind },
  values: FieldValues | undefined,
): FieldValue | null {
  const value = values?.[fieldId]
  return value === undefined ? null : readAs(kind, value)
}

/** A value as a field of this kind reads it; null if it cannot. */
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

/** A value as people read it. */
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

/** In the languages whose headers an import knows. */
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
