import { fieldKinds } from '../../entities/field/field-kinds.ts'
import { folded } from '../../folded.ts'
import { tell, type ToldFields } from '../table-fields.ts'

/** What stands before the kind in the name of a property that holds a field: X-KITHMAP-NUMBER. Its label names the field. */
export const fieldProperty = 'x-kithmap-'

/** The parameter that names the field of such a property in a calendar, where no parameter can hold every letter. */
export const fieldNameParameter = 'x-kithmap-name'
export const encodedFieldName = (name: string) => encodeURIComponent(name.toWellFormed())

/** As it is where somebody else has written it. */
export function decodedFieldName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch (error) {
    if (error instanceof URIError) return written
    throw error
  }
}

/** Headers for the fields of cards, of which two may have one name, or the name of something else of a card. */
export class CardFields {
  readonly told: ToldFields = new Map()
  readonly #headers = new Map<string, string>()

  /** The column of a field; null where the property is none. */
  headerOf(property: string, name: string, taken: ReadonlyMap<string, string>): string | null {
    const kind = fieldKinds.find((each) => property === `${fieldProperty}${each.replace('_', '-')}`)
    if (!kind || name === '') return null
    const known = this.#headers.get(`${kind} ${name}`)
    if (known !== undefined) return known
    const isTaken = (header: string) =>
      this.told.has(header) || [...taken.keys()].some((each) => folded(each) === folded(header))
    let header = name
    for (let copy = 2; isTaken(header); copy++) header = `${name} (${copy})`
    this.#headers.set(`${kind} ${name}`, header)
    tell(this.told, header, { name, kind })
    return header
  }
}
