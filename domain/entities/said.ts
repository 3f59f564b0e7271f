import { figure } from '../english.ts'
import { z } from 'zod'
import { text } from './fields.ts'

const property = z.string().regex(/^[A-Za-z\d-]{1,100}$/, 'A property is named by letters, digits and hyphens.')
/** What it can take as JSON, in characters: notes as long as they can be, and all fields. */
const mostOfSaid = 1_000_000

/**
 * What a file said last of properties that somebody has changed since, and of fields by their ids. A later import of the
 * file tells by it what has changed in the file from what was corrected here.
 */
export const Said = z
  .record(property, z.union([text(100_000, 'What a file said'), z.number(), z.boolean(), z.null()]))
  .refine(haveRoom, `What a file said can take at most ${figure(mostOfSaid)} characters.`)
  .meta({ id: 'Said' })
export type Said = z.infer<typeof Said>
export type SaidValue = Said[string]

/** Something that was read from a file. */
interface Source {
  readonly said?: Said | undefined
}

/** What is compared with files, by property; what is left out is nothing. */
export type Values = Readonly<Record<string, SaidValue>>

function haveRoom(said: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(said).length <= mostOfSaid
}

/** The same source, saying this. */
export function saying<S extends Source>(source: S, said: Said): S {
  const { said: _before, ...others } = source
  return (Object.keys(said).length === 0 ? others : { ...others, said }) as S
}

/**
 * The same source after values were changed: it remembers what was there before the first change, and forgets it once it is
 * there again.
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

/** What of this is said otherwise than it is now. */
export function otherThan(said: Said, values: Values): Said {
  return Object.fromEntries(Object.entries(said).filter(([key, value]) => (values[key] ?? null) !== value))
}
