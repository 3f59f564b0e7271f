import { expect, test } from 'vitest'
import { agendaFrom } from './agenda.ts'
import { byDay, type CalendarItem } from './calendar-items.ts'

function item(type: CalendarItem['type'], title: string, date: string): CalendarItem {
  return {
    id: title,
    type,
    title,
    date,
    beginsAt: null,
    networkId: 'n',
    networkName: 'Coast',
    nodeId: 'a',
    nodeName: 'Ada',
  }
}

const today = '2026-12-31'

test('the agenda lists overdue tasks first, then today and later days, and omits past events', () => {
  const { overdue, days } = agendaFrom(
    byDay([
      item('task', 'Later', '2027-02-01'),
      item('task', 'Yesterday', '2026-12-30'),
      item('task', 'Call', today),
      item('task', 'Long ago', '2025-01-02'),
      item('event', 'Party', today),
      item('event', 'Past', '2026-12-30'),
      item('event', 'New Year', '2027-01-01'),
    ]),
    today,
  )
  expect(overdue.map(({ title }) => title)).toEqual(['Long ago', 'Yesterday'])
  expect(days.map(([date, { events, tasks }]) => [date, ...[...events, ...tasks].map(({ title }) => title)])).toEqual([
    [today, 'Party', 'Call'],
    ['2027-01-01', 'New Year'],
    ['2027-02-01', 'Later'],
  ])
})

test('the agenda is empty if the calendar has no items or only past events', () => {
  expect(agendaFrom(byDay([]), today)).toEqual({ overdue: [], days: [] })
  expect(agendaFrom(byDay([item('event', 'Past', '2026-12-30')]), today)).toEqual({ overdue: [], days: [] })
})
