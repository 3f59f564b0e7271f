import { fieldKinds } from '../../../entities/field/field-kinds.ts'
import { folded } from '../../../folded.ts'
import { declareField, type DeclaredFields } from '../table-fields.ts'

/**
 * Prefix of properties that contain a custom field. The field's kind follows, as in X-KITHMAP-NUMBER; the label of the
 * property is the name of the field.
 */
export const fieldProperty = 'x-kithmap-'

/**
 * Calendar parameter with the name of the custom field. The name is encoded, because parameters cannot contain all
 * characters.
 */
export const fieldNameParameter = 'x-kithmap-name'
export const encodedFieldName = (name: string) => encodeURIComponent(name.toWellFormed())

/** Decodes the name of a custom field. Names written by other programs are returned unchanged. */
export function decodedFieldName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch (error) {
    if (error instanceof URIError) return written
    throw error
  }
}

/**
 * Chooses headers for the custom fields of cards. A header can be taken already, because two fields, or a field and
 * another property, can have the same name.
 */
export class CardFields {
  readonly declared: DeclaredFields = new Map()
  readonly #headers = new Map<string, string>()

  /** Returns the column header for a custom field, or null if the property is not a custom field. */
  headerOf(property: string, name: string, taken: ReadonlyMap<string, string>): string | null {
    const kind = fieldKinds.find((each) => property === `${fieldProperty}${each.replace('_', '-')}`)
    if (!kind || name === '') return null
    const known = this.#headers.get(`${kind} ${name}`)
    if (known !== undefined) return known
    const isTaken = (header: string) =>
      this.declared.has(header) || [...taken.keys()].some((each) => folded(each) === folded(header))
    let header = name
    for (let copy = 2; isTaken(header); copy++) header = `${name} (${copy})`
    this.#headers.set(`${kind} ${name}`, header)
    declareField(this.declared, header, { name, kind })
    return header
  }
}
