import { graphTables, type FoundItem } from '../graph-tables.ts'
import { fromVersion21 } from './vcard-2-1.ts'
import { type Component, calendarTextFormat, type Property, textOf, valuesOf } from './calendar-text.ts'

/** Contacts as phones and address books give them out, several in one file. Source: RFC 6350, RFC 2426. */
export const vcardFormat = calendarTextFormat({
  id: 'vcard',
  label: 'vCard',
  endings: ['.vcf', '.vcard'],
  component: 'VCARD',
  modernized: (card) => (/^VERSION:2\.1\s*$/im.test(card) ? fromVersion21(card) : card),
  tables({ components, left }) {
    const contacts = components.map(({ component: card, entry }) => ({
      card,
      entry,
      id: firstOf(card, 'uid') || `card ${entry}`,
    }))
    return graphTables(
      contacts.map(({ card, entry, id }) => ({ cells: contactOf(card, id), entry })),
      contacts.flatMap(({ card, id }) => relationsOf(card, id)),
      { nodes: left },
    )
  },
})

function contactOf(card: Component, id: string): Map<string, string> {
  const [company = '', ...units] = list(card, 'org')
  const cells = new Map<string, string>([
    ['ID', id],
    ['Name', firstOf(card, 'fn') || nameOf(card)],
    ['Type', typeOf(card, company)],
    ['Company', company],
    ['Department', units.join(', ')],
    ['Job Title', firstOf(card, 'title') || firstOf(card, 'role')],
    ['Notes', all(card, 'note').join('\n')],
    ['Tags', list(card, 'categories').join('; ')],
    ['Birthday', firstOf(card, 'bday')],
    ['Nickname', list(card, 'nickname').join(', ')],
    ['Image URL', all(card, 'photo').find((photo) => /^https?:/i.test(photo)) ?? ''],
  ])
  spread(cells, 'Email', all(card, 'email').map(withoutScheme))
  spread(cells, 'Phone', all(card, 'tel').map(withoutScheme))
  spread(cells, 'Address', card.getAllProperties('adr').map(addressOf))
  spread(cells, 'Website', all(card, 'url'))
  // What has no name is called by something else of it, but the column is there.
  return new Map([...cells].filter(([header, value]) => header === 'Name' || value !== ''))
}

/** The first value in the column itself, the others in columns of their own. */
function spread(cells: Map<string, string>, header: string, values: readonly string[]): void {
  const different = [...new Set(values.filter((value) => value !== ''))]
  for (const [index, value] of different.entries()) cells.set(index === 0 ? header : `${header} ${index + 1}`, value)
}

/** In the order in which it is said: "Dr. Ada M. Quill". */
function nameOf(card: Component): string {
  const [last = '', first = '', middle = '', prefix = ''] = list(card, 'n')
  return [prefix, first, middle, last].filter((part) => part !== '').join(' ')
}

const kinds: Readonly<Record<string, string>> = {
  individual: 'person',
  org: 'organization',
  location: 'venue',
  group: 'organization',
}

function typeOf(card: Component, company: string): string {
  const kind = kinds[firstOf(card, 'kind').toLowerCase()] ?? ''
  if (kind !== '') return kind
  const isCompany =
    firstOf(card, 'x-abshowas').toUpperCase() === 'COMPANY' || (company !== '' && firstOf(card, 'fn') === company)
  return isCompany ? 'organization' : 'person'
}

/** Lines of street, then city with its code, then country, as one line. */
function addressOf(property: Property): string {
  const parts = property.getFirstValue() as unknown
  const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = (
    Array.isArray(parts) ? parts.flat() : [parts]
  ).map((part) => textOf(part).trim())
  const town = [code, city].filter((part) => part !== '').join(' ')
  return [box, extended, street, town, region, country]
    .map((part) => part.replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ')
}

/** RELATED of vCard 4, and what Apple's address book writes. */
function relationsOf(card: Component, id: string): FoundItem[] {
  const written = new Map(card.getAllProperties('x-ablabel').map((each) => [groupOf(each), valuesOf(each)[0] ?? '']))
  const named = card
    .getAllProperties('x-abrelatednames')
    .flatMap((each) => valuesOf(each).map((target) => ({ target, label: labelOf(written.get(groupOf(each)) ?? '') })))
  const related = card.getAllProperties('related').flatMap((each) => {
    const type: unknown = each.getParameter('type')
    const label = written.get(groupOf(each)) ?? labelOf(textOf(Array.isArray(type) ? type[0] : type))
    return valuesOf(each).map((target) => ({ target, label }))
  })
  return [...named, ...related].map(({ target, label }) => ({
    cells: new Map([
      ['Source', id],
      ['Target', target],
      ['Connection', label],
    ]),
  }))
}

function groupOf(property: Property): string {
  return textOf(property.getParameter('group'))
}

/** Apple's own words stand in signs: "_$!<Spouse>!$_". */
function labelOf(written: string): string {
  const word = written.replace(/^_\$!<(.*)>!\$_$/, '$1').trim()
  return word === '' ? '' : `${word[0]?.toUpperCase()}${word.slice(1)}`
}

const withoutScheme = (value: string) => value.replace(/^(mailto|tel):/i, '')
const all = (card: Component, name: string) => card.getAllProperties(name).flatMap(valuesOf)
const firstOf = (card: Component, name: string) => all(card, name)[0] ?? ''

/** The parts of a value that has several. */
function list(card: Component, name: string): string[] {
  const property = card.getFirstProperty(name)
  if (!property) return []
  return property
    .getValues()
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .map((part: unknown) => (Array.isArray(part) ? part.join(' ') : textOf(part)).trim())
}
