import ICAL from 'ical.js'
import type { Node } from '../../entities/node/node.ts'
import { inWords } from '../../entities/field/field-value.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import { fieldProperty } from '../read/contacts/card-fields.ts'
import { type ExportedField, exportedFields } from './export-fields.ts'
import { tagWordsOf } from './export-tables.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { losses } from './losses.ts'
import { plainLine, plainText } from './plain-text.ts'

/** A vCard 4.0 file with people and organizations. Source: RFC 6350. */
export const vcardExport: ExportFormat = {
  id: 'vcard',
  label: 'vCard',
  extension: '.vcf',
  mediaType: 'text/vcard',
  purpose: 'Address books and phones',
  keeps: 'People and organizations with their details, and the connections between them.',
  loses: losses.vcard,
  write: (network) => encoded(cards(network)),
}

type Card = InstanceType<typeof ICAL.Component>

function* cards(network: ExportedNetwork): Generator<string, void, void> {
  const tagsOf = tagWordsOf(network)
  const fields = exportedFields(network, 'nodes', [])
  const contacts = network.nodes.filter(isContact)
  const known = new Set(contacts.map(({ id }) => id))
  const relations = Map.groupBy(
    network.edges.filter(({ sourceId, targetId }) => known.has(sourceId) && known.has(targetId)),
    ({ sourceId }) => sourceId,
  )
  for (const node of contacts) {
    const card = new ICAL.Component('vcard')
    card.addPropertyWithValue('version', '4.0')
    card.addPropertyWithValue('uid', uidOf(node.id))
    card.addPropertyWithValue('kind', node.type === 'person' ? 'individual' : 'org')
    card.addPropertyWithValue('fn', plainLine(node.name))
    addDetails(card, node)
    const tags = tagsOf(node.tagIds)
    if (tags.length > 0) addList(card, 'categories', tags)
    addFields(card, node, fields)
    for (const [index, { targetId, label }] of (relations.get(node.id) ?? []).entries()) {
      const related = new ICAL.Property('related')
      related.resetType('uri')
      related.setValue(uidOf(targetId))
      // vCard has only a few types of relations, so the relation is also written as a label, as address books do.
      if (label !== '') addLabel(card, related, `item${index + 1}`, label)
      card.addProperty(related)
    }
    yield `${card.toString()}\r\n`
  }
}

/** Whether the node can be a contact in an address book. */
export function isContact({ type }: Pick<Node, 'type'>): boolean {
  return type === 'person' || type === 'organization'
}

export function uidOf(id: string): string {
  return `urn:uuid:${id}`
}

function addDetails(card: Card, node: Node): void {
  const { title, company, email, phone, address, profileUrl, imageUrl, notes } = node
  if (title !== null) card.addPropertyWithValue('title', plainLine(title))
  if (company !== null) addList(card, 'org', [plainLine(company)])
  if (email !== null) card.addPropertyWithValue('email', email)
  if (phone !== null) addText(card, 'tel', plainLine(phone))
  if (address !== null) {
    const written = new ICAL.Property('adr')
    written.setValue(['', '', plainLine(address), '', '', '', ''] as never)
    card.addProperty(written)
  }
  if (profileUrl !== null) addUri(card, 'url', profileUrl)
  if (imageUrl !== null) addUri(card, 'photo', imageUrl)
  if (notes !== '') card.addPropertyWithValue('note', plainText(notes))
}

/**
 * Adds the custom fields of a node. Each has a label, which other programs show even if they do not support the
 * property.
 */
function addFields(card: Card, node: Node, fields: readonly ExportedField[]): void {
  for (const [index, { name, property }] of fieldProperties(node, fields).entries()) {
    addLabel(card, property, `field${index + 1}`, name)
    card.addProperty(property)
  }
}

/** Returns the values of a node's custom fields as properties, without labels. */
export function fieldProperties(
  node: Node,
  fields: readonly ExportedField[],
): { name: string; property: InstanceType<typeof ICAL.Property> }[] {
  return fields.flatMap(({ name, kind, valueOf }) => {
    const value = valueOf(node)
    const words = value === null ? '' : plainText(inWords(value))
    if (words.trim() === '') return []
    const property = new ICAL.Property(`${fieldProperty}${kind.replace('_', '-')}`)
    property.resetType('text')
    property.setValue(words)
    return [{ name, property }]
  })
}

/** Adds a label to a property. In vCard, property and label belong together if they are in the same group. */
function addLabel(card: Card, property: InstanceType<typeof ICAL.Property>, group: string, label: string): void {
  property.setParameter('group', group)
  const words = new ICAL.Property('x-ablabel')
  words.setParameter('group', group)
  words.resetType('text')
  words.setValue(plainLine(label))
  card.addProperty(words)
}

function addText(card: Card, name: string, value: string): void {
  const property = new ICAL.Property(name)
  property.resetType('text')
  property.setValue(value)
  card.addProperty(property)
}

function addUri(card: Card, name: string, value: string): void {
  const property = new ICAL.Property(name)
  property.resetType('uri')
  property.setValue(value)
  card.addProperty(property)
}

function addList(card: Card, name: string, values: readonly string[]): void {
  const property = new ICAL.Property(name)
  if (name === 'org') property.setValue([...values] as never)
  else property.setValues([...values] as never)
  card.addProperty(property)
}
