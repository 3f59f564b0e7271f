import { figure } from '../english.ts'
import { z } from 'zod'
import { text } from './fields.ts'

const property = z
  .string()
  .regex(/^[A-Za-z\d-]{1,100}$/, 'The name of a property consists of letters, digits and hyphens.')
/** Maximum size as JSON, in characters: the longest notes and all fields. */
const mostOfSaid = 1_000_000

/**
 * The file's values of properties that a user has changed since, and of fields by their ids. With them, a later import
 * can tell changes in the file from corrections by the user.
 */
export const Said = z
  .record(property, z.union([text(100_000, 'A value from a file'), z.number(), z.boolean(), z.null()]))
  .refine(haveRoom, `The values from a file can have at most ${figure(mostOfSaid)} characters.`)
  .meta({ id: 'Said' })
export type Said = z.infer<typeof Said>
export type SaidValue = Said[string]

/** Something that was read from a file. */
interface Source {
  readonly said?: Said | undefined
}

/** Values that are compared with files, by property. Missing properties have no value. */
export type Values = Readonly<Record<string, SaidValue>>

function haveRoom(said: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(said).length <= mostOfSaid
}

/** Returns the source with these recorded values. */
export function saying<S extends Source>(source: S, said: Said): S {
  const { said: _before, ...others } = source
  return (Object.keys(said).length === 0 ? others : { ...others, said }) as S
}

/**
 * Returns the source after a change of values. It records the value before the first change, and drops the record once
 * the value is the same again.
 */
export function remembering<S extends Source>(source: S, before: Values, after: Values): S {
  const said = { ...source.said }
  let isOther = false
  for (const key of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[key] ?? null, after[key] ?? null]
    if (was === is) continue
    if (!Object.hasOwn(said, key)) said[key] = was
    else if (said[key] === is) delete said[key]
    else continue
    isOther = true
  }
  return isOther && haveRoom(said) ? saying(source, said) : source
}

/** Returns the recorded values that differ from the current ones. */
export function otherThan(said: Said, values: Values): Said {
  return Object.fromEntries(Object.entries(said).filter(([key, value]) => (values[key] ?? null) !== value))
}
