import ICAL from 'ical.js'
import type { Node, NodeType } from '../../entities/node/node.ts'
import type { Task } from '../../entities/task/task.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import { tagWordsOf } from './export-tables.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { losses } from './losses.ts'
import { plainLine, plainText } from './plain-text.ts'
import { uidOf } from './vcard.ts'

/** Events and what is due. Source: RFC 5545. */
export const icalendarExport: ExportFormat = {
  id: 'icalendar',
  label: 'iCalendar',
  extension: '.ics',
  mediaType: 'text/calendar',
  purpose: 'Calendars',
  keeps: 'Events with a date and who is connected to them, and tasks with a due date.',
  loses: losses.icalendar,
  write: (network) => encoded(calendar(network)),
}

type Component = InstanceType<typeof ICAL.Component>

function* calendar(network: ExportedNetwork): Generator<string, void, void> {
  const tagsOf = tagWordsOf(network)
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
  const stamp = stampOf(network.network.updatedAt)
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Kithmap//Kithmap//EN\r\n'
  for (const node of network.nodes) {
    if (node.type !== 'event' || node.date === null) continue
    const event = begun('vevent', uidOf(node.id), stamp)
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
    for (const who of new Set(attendees.get(node.id))) event.addProperty(attendee(who))
    yield `${event.toString()}\r\n`
  }
  for (const task of network.tasks) {
    const about = nodes.get(task.nodeId)
    if (task.dueDate !== null && about) yield `${todo(task, about, stamp).toString()}\r\n`
  }
  yield 'END:VCALENDAR\r\n'
}

function todo(task: Task, about: Node, stamp: InstanceType<typeof ICAL.Time>): Component {
  const component = begun('vtodo', uidOf(task.id), stamp)
  addText(component, 'summary', plainLine(task.text))
  addText(component, 'description', plainLine(about.name))
  if (task.dueDate !== null) addDay(component, 'due', task.dueDate)
  component.addPropertyWithValue('status', task.completed ? 'COMPLETED' : 'NEEDS-ACTION')
  return component
}

function begun(name: string, uid: string, stamp: InstanceType<typeof ICAL.Time>): Component {
  const component = new ICAL.Component(name)
  component.addPropertyWithValue('uid', uid)
  component.addPropertyWithValue('dtstamp', stamp)
  return component
}

function addText(component: Component, name: string, value: string | null): void {
  if (value !== null && value !== '') component.addPropertyWithValue(name, value)
}

function addDay(component: Component, name: string, day: string): void {
  const property = new ICAL.Property(name)
  property.resetType('date')
  property.setValue(ICAL.Time.fromDateString(day))
  component.addProperty(property)
}

const userTypes: Readonly<Record<NodeType, string>> = {
  person: 'INDIVIDUAL',
  organization: 'GROUP',
  venue: 'ROOM',
  event: 'UNKNOWN',
}

/** By email where there is one; a calendar would write to it. */
function attendee({ id, name, type, email }: Node) {
  const property = new ICAL.Property('attendee')
  property.setParameter('cn', plainLine(name))
  property.setParameter('cutype', userTypes[type])
  property.setValue(email === null || type !== 'person' ? uidOf(id) : `mailto:${email}`)
  return property
}

function stampOf(moment: string): InstanceType<typeof ICAL.Time> {
  return ICAL.Time.fromJSDate(new Date(moment), true)
}
