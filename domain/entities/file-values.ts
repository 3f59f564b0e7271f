import { figure } from '../english.ts'
import { z } from 'zod'
import { text } from './fields.ts'

const property = z
  .string()
  .regex(/^[A-Za-z\d-]{1,100}$/, 'The name of a property consists of letters, digits and hyphens.')
/** Maximum size as JSON, in characters: the longest notes and all fields. */
const maxLength = 1_000_000

/**
 * The file's values of properties that a user has changed since the import, by the name of the property or the id of
 * the field. With these values, a later import can tell changes in the file from corrections by the user. They are
 * stored in the property `said` of a source.
 */
export const FileValues = z
  .record(property, z.union([text(100_000, 'A value from a file'), z.number(), z.boolean(), z.null()]))
  .refine(isWithinLimit, `The values from a file can have at most ${figure(maxLength)} characters.`)
  .meta({ id: 'Said' })
export type FileValues = z.infer<typeof FileValues>
export type FileValue = FileValues[string]

/** Something that was read from a file. */
interface Source {
  readonly said?: FileValues | undefined
}

/** Values that are compared with files, by property. Missing properties have no value. */
export type Values = Readonly<Record<string, FileValue>>

function isWithinLimit(values: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(values).length <= maxLength
}

/** Returns the source with these file values. */
export function withFileValues<S extends Source>(source: S, values: FileValues): S {
  const { said: _before, ...others } = source
  return (Object.keys(values).length === 0 ? others : { ...others, said: values }) as S
}

/**
 * Returns the source after a user has changed values. Records the file's value of a property on its first change, and
 * removes the record once the property has that value again.
 */
export function recordFileValues<S extends Source>(source: S, before: Values, after: Values): S {
  const recorded: Record<string, FileValue> = { ...source.said }
  let isOther = false
  for (const key of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[key] ?? null, after[key] ?? null]
    if (was === is) continue
    if (!Object.hasOwn(recorded, key)) recorded[key] = was
    else if (recorded[key] === is) delete recorded[key]
    else continue
    isOther = true
  }
  return isOther && isWithinLimit(recorded) ? withFileValues(source, recorded) : source
}

/** Returns the file values that differ from the current values. */
export function valuesOtherThan(recorded: FileValues, current: Values): FileValues {
  return Object.fromEntries(Object.entries(recorded).filter(([key, value]) => (current[key] ?? null) !== value))
}
