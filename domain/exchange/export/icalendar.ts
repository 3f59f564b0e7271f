import ICAL from 'ical.js'
import type { Node, NodeType } from '../../entities/node/node.ts'
import type { Task } from '../../entities/task/task.ts'
import { addDay, addText, newComponent, calendarText, type Component, utcTimestamp } from './calendar-parts.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import { tagWordsOf } from './export-tables.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { losses } from './losses.ts'
import { plainLine, plainText } from './plain-text.ts'
import { fieldProperties, uidOf } from './vcard.ts'
import { encodedFieldName, fieldNameParameter } from '../read/contacts/card-fields.ts'
import { type ExportedField, exportedFields } from './export-fields.ts'

/** An iCalendar file with events and due tasks. Source: RFC 5545. */
export const icalendarExport: ExportFormat = {
  id: 'icalendar',
  label: 'iCalendar',
  extension: '.ics',
  mediaType: 'text/calendar',
  purpose: 'Calendars',
  keeps: 'Dated events, the people connected to them, and tasks with a due date.',
  loses: losses.icalendar,
  write: (network) => encoded(calendarText([], componentsOf(network))),
}

function* componentsOf(network: ExportedNetwork): Generator<Component, void, void> {
  const tagsOf = tagWordsOf(network)
  const fields = exportedFields(network, 'nodes', [])
  const nodes = new Map(network.nodes.map((node) => [node.id, node]))
  const attendees = new Map<string, Node[]>()
  for (const { sourceId, targetId } of network.edges) {
    for (const [eventId, otherId] of [
      [sourceId, targetId],
      [targetId, sourceId],
    ] as const) {
      const other = nodes.get(otherId)
      if (other && other.type !== 'event') attendees.set(eventId, [...(attendees.get(eventId) ?? []), other])
    }
  }
  const stamp = utcTimestamp(network.network.updatedAt)
  for (const node of network.nodes) {
    if (node.type !== 'event' || node.date === null) continue
    const event = newComponent('vevent', uidOf(node.id), stamp)
    addDay(event, 'dtstart', node.date)
    addText(event, 'summary', plainLine(node.name))
    addText(event, 'location', node.address && plainLine(node.address))
    addText(event, 'description', plainText(node.notes))
    if (node.profileUrl !== null) event.addPropertyWithValue('url', node.profileUrl)
    const tags = tagsOf(node.tagIds)
    if (tags.length > 0) {
      const categories = new ICAL.Property('categories')
      categories.setValues(tags as never)
      event.addProperty(categories)
    }
    addFields(event, node, fields)
    for (const who of new Set(attendees.get(node.id))) event.addProperty(attendee(who))
    yield event
  }
  for (const task of network.tasks) {
    const about = nodes.get(task.nodeId)
    if (task.dueDate === null || !about) continue
    yield todo(task, about, stamp)
  }
}

function todo(task: Task, about: Node, stamp: InstanceType<typeof ICAL.Time>): Component {
  const component = newComponent('vtodo', uidOf(task.id), stamp)
  addText(component, 'summary', plainLine(task.text))
  addText(component, 'description', plainLine(about.name))
  if (task.dueDate !== null) addDay(component, 'due', task.dueDate)
  component.addPropertyWithValue('status', task.completed ? 'COMPLETED' : 'NEEDS-ACTION')
  return component
}

/**
 * Adds the custom fields of a node. A vCard names such a property with a group and a label. iCalendar has no groups, so
 * the name of the field is stored as a parameter of its property.
 */
function addFields(event: Component, node: Node, fields: readonly ExportedField[]): void {
  for (const { name, property } of fieldProperties(node, fields)) {
    property.setParameter(fieldNameParameter, encodedFieldName(plainLine(name)))
    event.addProperty(property)
  }
}

const userTypes: Readonly<Record<NodeType, string>> = {
  person: 'INDIVIDUAL',
  organization: 'GROUP',
  venue: 'ROOM',
  event: 'UNKNOWN',
}

/**
 * Returns an attendee of an event, identified by email if there is one, because calendar programs send messages to that
 * address.
 */
function attendee({ id, name, type, email }: Node) {
  const property = new ICAL.Property('attendee')
  property.setParameter('cn', plainLine(name))
  property.setParameter('cutype', userTypes[type])
  property.setValue(email === null || type !== 'person' ? uidOf(id) : `mailto:${email}`)
  return property
}
