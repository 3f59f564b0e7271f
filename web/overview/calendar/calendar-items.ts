import type { ListedEvent, ListedTask } from '../../../contract/overview.ts'
import type { Meeting } from '../../../contract/meetings.ts'
import { localDay } from '../../ui/time/days.ts'
import { texts } from '../texts.ts'
import type { Graph } from '../../../domain/entities/graph.ts'

/** An item with a date: an open task with a due date, an event, or a meeting. */
export interface CalendarItem {
  readonly id: string
  readonly type: 'task' | 'event'
  readonly title: string
  /** The date, yyyy-mm-dd. */
  readonly date: string
  /** Start time of a meeting, ISO 8601. Null for items that have no time. */
  readonly beginsAt: string | null
  /** The network and the node. Null for a meeting that is in no network. */
  readonly networkId: string | null
  readonly networkName: string
  readonly nodeId: string | null
  readonly nodeName: string
}

/** Returns the items of a network, with the times of the user's meetings. Cost: one pass over the nodes and tasks. */
export function itemsOfNetwork({ network, nodes, tasks }: Graph, meetings: readonly Meeting[]): CalendarItem[] {
  const ofNetwork = { beginsAt: null, networkId: network.id, networkName: network.name }
  const timeOf = timesOf(meetings)
  const events = [...nodes.values()].flatMap(({ id, name, type, date }): CalendarItem[] =>
    type === 'event' && date !== null
      ? [{ id, type: 'event', title: name, ...ofNetwork, ...timeOf(id, date), nodeId: id, nodeName: name }]
      : [],
  )
  const due = [...tasks.values()].flatMap(({ id, text, dueDate, completed, nodeId }): CalendarItem[] => {
    const node = nodes.get(nodeId)
    if (completed || dueDate === null || !node) return []
    return [{ id, type: 'task', title: text, date: dueDate, ...ofNetwork, nodeId, nodeName: node.name }]
  })
  return [...events, ...due]
}

/** Returns the items of all networks of a user, and the user's meetings. */
export function itemsOfAll(
  tasks: readonly ListedTask[],
  events: readonly ListedEvent[],
  meetings: readonly Meeting[],
): CalendarItem[] {
  const timeOf = timesOf(meetings)
  const known = new Set(events.map(({ node }) => node.id))
  return [
    ...meetings
      .filter(({ eventNodeId }) => eventNodeId === null || !known.has(eventNodeId))
      .map(
        ({ id, guestName, beginsAt }): CalendarItem => ({
          id,
          type: 'event',
          title: texts.meetingWith(guestName),
          date: localDay(new Date(beginsAt)),
          beginsAt,
          networkId: null,
          networkName: texts.meetings,
          nodeId: null,
          nodeName: guestName,
        }),
      ),
    ...events.map(
      ({ networkId, networkName, node, date }): CalendarItem => ({
        id: node.id,
        type: 'event',
        title: node.name,
        ...timeOf(node.id, date),
        networkId,
        networkName,
        nodeId: node.id,
        nodeName: node.name,
      }),
    ),
    ...tasks.flatMap(({ networkId, networkName, node, task }): CalendarItem[] =>
      task.dueDate === null
        ? []
        : [
            {
              id: task.id,
              type: 'task',
              title: task.text,
              date: task.dueDate,
              beginsAt: null,
              networkId,
              networkName,
              nodeId: node.id,
              nodeName: node.name,
            },
          ],
    ),
  ]
}

/**
 * Returns a function that returns the date and the time of an event. A meeting is on the day of its start in the
 * browser's time zone, which can differ from the date of its event in the host's time zone.
 */
function timesOf(meetings: readonly Meeting[]) {
  const starts = new Map(meetings.map(({ eventNodeId, beginsAt }) => [eventNodeId, beginsAt]))
  return (eventId: string, date: string): Pick<CalendarItem, 'date' | 'beginsAt'> => {
    const beginsAt = starts.get(eventId) ?? null
    return { date: beginsAt === null ? date : localDay(new Date(beginsAt)), beginsAt }
  }
}

export interface CalendarDay {
  readonly events: readonly CalendarItem[]
  readonly tasks: readonly CalendarItem[]
}

/** Groups the items by day. */
export function byDay(items: readonly CalendarItem[]): ReadonlyMap<string, CalendarDay> {
  const days = Map.groupBy(items, ({ date }) => date)
  const ofType = (day: readonly CalendarItem[], type: CalendarItem['type']) =>
    day
      .filter((item) => item.type === type)
      .sort((a, b) => (a.beginsAt ?? '').localeCompare(b.beginsAt ?? '') || a.title.localeCompare(b.title))
  return new Map([...days].map(([date, day]) => [date, { events: ofType(day, 'event'), tasks: ofType(day, 'task') }]))
}

/** Returns the items of a day: events, then tasks. */
export function itemsOn(day: CalendarDay | undefined): readonly CalendarItem[] {
  return day ? [...day.events, ...day.tasks] : []
}
