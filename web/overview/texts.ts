import { counted, figure, percentage } from '../../domain/english.ts'

/** Strings of the overview of a network and of the dashboard. */
export const texts = {
  title: 'Network Overview',
  selection: 'Selection',
  close: 'Close Network Overview',
  tabs: { tasks: 'Tasks', calendar: 'Calendar', notes: 'Notes', chat: 'AI Chat', activity: 'Activity' },

  noTasks: 'No tasks available for this network.',
  noEvents: 'No events scheduled.',
  noNotes: 'No notes available.',
  loading: 'Loading...',

  searchNotes: 'Search notes',
  searchNotesPlaceholder: 'Search notes...',
  noMatchingNotes: 'No matching notes.',
  notesShown: (shown: number, all: number) =>
    shown === all ? `${figure(all)} notes` : `${figure(shown)} of ${figure(all)} notes`,
  between: (from: string, to: string) => `${from} – ${to}`,
  connection: 'Connection',
  showMore: (count: number) => `Show ${figure(count)} more`,
  showMoreDays: (count: number) => `Show ${counted(count, 'more day', 'more days')}`,

  nothingOnDay: 'No events on this date',
  calendar: 'Calendar',
  calendarLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  calendarView: 'Calendar view',
  calendarViews: { month: 'Month', week: 'Week', agenda: 'Agenda' },
  meetings: 'Meetings',
  meetingWith: (guest: string) => `Meeting with ${guest}`,
  itemTypes: { task: 'Task', event: 'Event' },
  today: 'Today',
  tomorrow: 'Tomorrow',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  nothingInWeek: 'No events this week',
  overdue: 'Overdue',
  overdueTasks: (count: number) => counted(count, 'overdue task', 'overdue tasks'),
  taskDays: 'Tasks due',
  eventDays: 'Events',
  dayWith: (day: string, tasks: number, events: number) =>
    [day, tasks > 0 && counted(tasks, 'task', 'tasks'), events > 0 && counted(events, 'event', 'events')]
      .filter(Boolean)
      .join(', '),

  healthTitle: 'Network Health Dashboard',
  healthTabs: { tasks: 'Tasks', calendar: 'Calendar', statistics: 'Statistics' },
  pending: (amount: number) => `${figure(amount)} pending`,
  loadingHealth: 'Loading network data...',
  healthFailed: 'Failed to load network data',
  totals: { networks: 'Networks', nodes: 'Nodes', edges: 'Connections', tasks: 'Tasks' },
  completion: 'Task completion',
  completed: (percent: number) => percentage(percent / 100),
  remaining: (amount: number) => `${figure(amount)} remaining`,
  completedOf: (done: number, all: number) => `${figure(done)} of ${figure(all)} completed`,
  distribution: 'Node types',
  types: { person: 'People', organization: 'Organizations', event: 'Events', venue: 'Venues' },
} as const
