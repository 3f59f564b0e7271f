import { notImported } from '../../texts.ts'
import { type Component, groupOf, labelOf, labelsOf, type Property, textOf, valuesOf } from './calendar-text.ts'
import { fieldProperty } from './card-fields.ts'
import { dayIn } from './yearless-day.ts'

/**
 * Properties that are not imported here: other columns of the card cover them, or they describe the file and its
 * program.
 */
const handled = new Set(
  `version, prodid, rev, uid, kind, fn, n, org, title, role, note, categories, bday, nickname, email, tel, adr, url, related, member, x-addressbookserver-member,
  x-addressbookserver-kind,
  sort-string, class, mailer, profile, name, source, label, xml, clientpidmap, caladruri, x-ablabel, x-abrelatednames, x-abshowas,
  x-abuid, x-abadr, x-addressbookserver-phonemodifieddate, x-sharedphotodisplaypref, x-imagehash, x-imagetype, x-evolution-file-as,
  x-ms-ol-default-postal-address, x-ms-ol-design`
    .split(',')
    .map((name) => name.trim()),
)

/** Properties that can contain embedded data. They are imported only if they are URLs. */
const media: ReadonlyMap<string, 'image' | 'sound' | 'key'> = new Map([
  ['photo', 'image'],
  ['logo', 'image'],
  ['sound', 'sound'],
  ['key', 'key'],
])

const headers: ReadonlyMap<string, string> = new Map([
  ['impp', 'Instant messaging'],
  ['tz', 'Time zone'],
  ['geo', 'Coordinates'],
  ['lang', 'Language'],
  ['fburl', 'Free and busy times'],
  ['caluri', 'Calendar'],
  ['x-abdate', 'Date of note'],
  ['x-socialprofile', 'Social profile'],
])

/** Properties that can contain a date that repeats every year. */
const days = new Set(['anniversary', 'x-anniversary', 'x-abdate'])

/** Maximum number of columns per property. Further values of the same card are added to the last column. */
const mostColumns = 5

/** Reads the properties of cards that have no predefined column, and counts properties that cannot be imported. */
export class OtherProperties {
  readonly #lost = new Map<'image' | 'sound' | 'key', number>()

  /** Messages about contents that are not imported. */
  get notKept(): string[] {
    return [...this.#lost].map(([what, count]) => notImported[what](count))
  }

  /**
   * Adds the remaining properties of a card to its cells. Each column is named by the property or its label. The photo
   * is skipped, because it has a column of its own.
   */
  read(card: Component, cells: Map<string, string>): void {
    const labels = labelsOf(card)
    for (const property of card.getAllProperties()) {
      const { name } = property
      if (handled.has(name) || name.startsWith(fieldProperty)) continue
      const values = days.has(name) ? [dayIn(property)] : valuesOf(property)
      const kind = media.get(name)
      if (kind !== undefined && !values.some(isAddress)) {
        if (values.length > 0) this.#lost.set(kind, (this.#lost.get(kind) ?? 0) + 1)
        continue
      }
      if (name === 'photo') continue
      add(cells, headerOf(property, labels.get(groupOf(property)) ?? ''), values.join('; '))
    }
  }
}

const isAddress = (value: string) => /^https?:/i.test(value)

/**
 * Returns the column header for a property: "Anniversary" for "X-ANNIVERSARY", "Twitter" for a profile of the type
 * "twitter".
 */
function headerOf(property: Property, written: string): string {
  const type: unknown = property.getParameter('type')
  const ofProfile = /^(x-socialprofile|impp)$/.test(property.name) ? textOf(Array.isArray(type) ? type[0] : type) : ''
  const plain = property.name.replace(/^x-(ms-|apple-|evolution-|android-)?/, '').replaceAll('-', ' ')
  return labelOf(written) || labelOf(ofProfile) || (headers.get(property.name) ?? labelOf(plain))
}

/**
 * Adds the value to the first column of the property that has no value for this card yet. If all columns are used, adds
 * it to the last one.
 */
function add(cells: Map<string, string>, header: string, value: string): void {
  if (value === '') return
  let free = header
  for (let copy = 2; copy <= mostColumns && cells.has(free); copy++) free = `${header} ${copy}`
  const before = cells.get(free)
  cells.set(free, before === undefined ? value : `${before}; ${value}`)
}
