import { folded } from '../../../folded.ts'
import { graphTables, type FoundItem } from '../graph-tables.ts'
import { CardFields } from './card-fields.ts'
import { CardGroups, isGroup } from './card-groups.ts'
import { labelledValue, addValueColumns } from './labelled-values.ts'
import { fromVersion21 } from './vcard-2-1.ts'
import {
  type Component,
  calendarTextFormat,
  groupOf,
  labelOf,
  labelsOf,
  type Property,
  textOf,
  firstOf,
  valuesIn,
  valuesOf,
} from './calendar-text.ts'
import { OtherProperties } from './other-properties.ts'
import { dayIn } from './yearless-day.ts'

/** vCard files as exported by phones and address books, with one or more contacts. Source: RFC 6350, RFC 2426. */
export const vcardFormat = calendarTextFormat({
  id: 'vcard',
  label: 'vCard',
  endings: ['.vcf', '.vcard'],
  units: { nodes: 'contact', edges: 'contact' },
  component: 'VCARD',
  modernized: (card) => (/^VERSION:2\.1\s*$/im.test(card) ? fromVersion21(card) : card),
  tables({ components, left }) {
    const contacts = components.map(({ component: card, entry }) => ({
      card,
      entry,
      id: firstOf(card, 'uid') || `card ${entry}`,
    }))
    const people = contacts.filter(({ card }) => !isGroup(card))
    const groups = new CardGroups(
      contacts.filter(({ card }) => isGroup(card)),
      people,
    )
    const ids = new Set(people.map(({ id }) => id))
    const fields = new CardFields()
    const others = new OtherProperties()
    const nodes = people.map((contact) => ({
      cells: contactOf(contact.card, contact.id, { tags: groups.tagsOf(contact), fields, others }),
      entry: contact.entry,
    }))
    const edges = people.flatMap(({ card, entry, id }) => relationsOf(card, id, ids).map((cells) => ({ cells, entry })))
    const tables = graphTables({ nodes, edges }, { nodes: [...left, ...groups.left] })
    return tables.map((table) =>
      table.kind === 'nodes'
        ? { ...table, fields: fields.declared, notKept: [...others.notKept, ...groups.notKept] }
        : table,
    )
  },
})

interface Around {
  /** Names of the groups that contain the card. */
  readonly tags: readonly string[]
  readonly fields: CardFields
  readonly others: OtherProperties
}

function contactOf(card: Component, id: string, { tags, fields, others }: Around): Map<string, string> {
  const [company = '', ...units] = list(card, 'org')
  const name = firstOf(card, 'fn') || nameOf(card)
  const type = typeOf(card, company)
  const cells = new Map<string, string>([
    ['ID', id],
    ['Name', name],
    ['Type', type],
    ['Company', isCompanyItself(card, company, name) ? '' : company],
    ['Department', units.join(', ')],
    ['Job Title', firstOf(card, 'title') || firstOf(card, 'role')],
    ['Role', roleBeside(firstOf(card, 'title'), firstOf(card, 'role'))],
    ['Formal name', moreOfName(card, name)],
    ['Notes', valuesIn(card, 'note').join('\n')],
    ['Tags', [...list(card, 'categories'), ...tags].join('; ')],
    ['Birthday', dayIn(card.getFirstProperty('bday'))],
    ['Nickname', list(card, 'nickname').join(', ')],
    ['Image URL', valuesIn(card, 'photo').find((photo) => /^https?:/i.test(photo)) ?? ''],
  ])
  const labels = labelsOf(card)
  const spread = (header: string, property: string, valueOf: (property: Property) => string) =>
    addValueColumns(
      cells,
      header,
      card.getAllProperties(property).map((each) => labelledValue(each, valueOf(each), labels)),
    )
  spread('Email', 'email', plainValueOf)
  spread('Phone', 'tel', plainValueOf)
  spread('Address', 'adr', addressOf)
  // A label is the address as printed on a letter. It is needed only if the card has no address.
  if (!cells.has('Address')) spread('Address', 'label', addressOnOneLine)
  spread('Website', 'url', plainValueOf)
  for (const property of card.getAllProperties()) {
    const header = fields.headerOf(property.name, labels.get(groupOf(property)) ?? '', cells)
    if (header !== null) cells.set(header, valuesOf(property).join('\n'))
  }
  others.read(card, cells)
  // The name column is kept even if it is empty. The import then names the card after another property.
  return new Map([...cells].filter(([header, value]) => header === 'Name' || value !== ''))
}

/** Returns the name in natural order: "Dr. Ada M. Quill". */
function nameOf(card: Component): string {
  const [last = '', first = '', middle = '', prefix = ''] = list(card, 'n')
  return [prefix, first, middle, last].filter((part) => part !== '').join(' ')
}

/**
 * Returns the name with all its parts, such as a title or a middle name, if the displayed name lacks some of them.
 * Otherwise returns ''.
 */
function moreOfName(card: Component, name: string): string {
  const parts = list(card, 'n').filter((part) => part !== '')
  const shown = folded(name)
  if (parts.every((part) => shown.includes(folded(part)))) return ''
  const suffix = list(card, 'n')[4] ?? ''
  return [nameOf(card), suffix].filter((part) => part !== '').join(', ')
}

/**
 * Returns the role, or '' if it equals the title. Also returns '' if there is no title, because the role is then used
 * as the title.
 */
function roleBeside(title: string, role: string): string {
  return title === '' || folded(title) === folded(role) ? '' : role
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['individual', 'person'],
  ['org', 'organization'],
  ['location', 'venue'],
])

const kindOf = (card: Component) => kinds.get(firstOf(card, 'kind').toLowerCase()) ?? ''

/**
 * Whether a card describes a company instead of a person. Address books often write a company's name as both name and
 * company. False for cards that state their kind, because the kind then decides.
 */
function isCompanyItself(card: Component, company: string, name: string): boolean {
  return kindOf(card) === '' && typeOf(card, company) === 'organization' && folded(company) === folded(name)
}

function typeOf(card: Component, company: string): string {
  const kind = kindOf(card)
  if (kind !== '') return kind
  const isCompany =
    firstOf(card, 'x-abshowas').toUpperCase() === 'COMPANY' || (company !== '' && firstOf(card, 'fn') === company)
  return isCompany ? 'organization' : 'person'
}

/** Returns an address on one line: the street, the postal code and city, and the country. */
function addressOf(property: Property): string {
  const parts = property.getFirstValue() as unknown
  const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = (
    Array.isArray(parts) ? (parts as unknown[]) : [parts]
  ).map((part) => (Array.isArray(part) ? part.map(textOf).join(',') : textOf(part)).trim())
  const town = [code, city].filter((part) => part !== '').join(' ')
  return [box, extended, street, town, region, country]
    .map((part) => part.replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ')
}

const addressOnOneLine = (property: Property) =>
  valuesOf(property)
    .join(', ')
    .replaceAll(/\s*\n\s*/g, ', ')

/** Reads the related people of a card from RELATED of vCard 4 and from the properties of Apple's address book. */
function relationsOf(card: Component, id: string, ids: ReadonlySet<string>): FoundItem['cells'][] {
  const written = labelsOf(card)
  const named = card
    .getAllProperties('x-abrelatednames')
    .flatMap((each) => valuesOf(each).map((target) => ({ target, label: labelOf(written.get(groupOf(each)) ?? '') })))
  const related = card.getAllProperties('related').flatMap((each) => {
    const type: unknown = each.getParameter('type')
    const label = written.get(groupOf(each)) ?? labelOf(textOf(Array.isArray(type) ? type[0] : type))
    return valuesOf(each).map((target) => ({ target, label }))
  })
  return [...named, ...related].map(
    ({ target, label }) =>
      new Map([
        ['Source', id],
        ['Target', ids.has(target) ? target : target.replace(/^urn:uuid:(?=.)/i, '')],
        ['Connection', label],
      ]),
  )
}

const plainValueOf = (property: Property) => (valuesOf(property)[0] ?? '').replace(/^(mailto|tel):/i, '')

/** Returns the parts of a structured property, such as N. */
function list(card: Component, name: string): string[] {
  const property = card.getFirstProperty(name)
  if (!property) return []
  return property
    .getValues()
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .map((part: unknown) => (Array.isArray(part) ? part.join(' ') : textOf(part)).trim())
}
